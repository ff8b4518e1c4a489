/** The cells of a built table, row by row; tables do not nest here. */
const row = /<tr\b[^>]*>[\s\S]*?<\/tr>/g;
const cell = /<(t[dh])\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** A number that may have a sign of currency before it, and a unit or a second number after it. */
const number = /^\$?\d[\d.,]*(?![\d.,])(?<rest>.*)$/;
const PLACEHOLDERS = new Set(['', '–', 'none', 'same']);
/** From here on a row does not fit into the text column without breaking every cell several times. */
const WIDE_ROW_CHARACTERS = 100;

interface Shape {
  /** The table with `class="num"` on the cells of number columns, whose digits stand under one another. */
  readonly html: string;
  /** Whether the table needs more room than the text column has. */
  readonly isWide: boolean;
}

/** Finds out which columns hold numbers and how much room the table needs, from its built cells. */
export function tableShape(html: string): Shape {
  const rows = (html.match(row) ?? []).map(cellTexts);
  const body = rows.slice(1);
  const columns = rows[0]?.map((_, at) => isNumberColumn(body.map((cells) => cells[at] ?? ''))) ?? [];
  return {
    html: html.replace(row, (text) => markCells(text, columns)),
    isWide: body.some((cells) => cells.join('').length >= WIDE_ROW_CHARACTERS),
  };
}

function cellTexts(rowHtml: string): string[] {
  return [...rowHtml.matchAll(cell)].map(([, , , content = '']) => content.replaceAll(/<[^>]*>/g, '').trim());
}

/** Numbers with the same unit, or with none: others would not line up. */
function isNumberColumn(texts: readonly string[]): boolean {
  const units = new Set<string>();
  for (const text of texts) {
    if (PLACEHOLDERS.has(text)) continue;
    const rest = number.exec(text)?.groups?.['rest'];
    if (rest === undefined) return false;
    units.add(rest.replaceAll(/[\d.,]+/g, '0'));
  }
  return units.size === 1;
}

function markCells(rowHtml: string, columns: readonly boolean[]): string {
  let at = -1;
  return rowHtml.replace(cell, (whole, name: string, attributes: string, content: string) => {
    at += 1;
    return columns[at] ? `<${name}${attributes} class="num">${content}</${name}>` : whole;
  });
}
