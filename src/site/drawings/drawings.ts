/** A drawing of an article: its SVG as written, and what it shows. */
export interface Drawing {
  readonly svg: string;
  readonly alt: string;
}

const svgElement = /<svg\b[^>]*>[\s\S]*?<\/svg>/g;
const label = /\baria-label="([^"]*)"/;

/** The drawings of an article in their order. Works on MDX and on rendered HTML alike. */
export function drawingsOf(text: string): Drawing[] {
  return [...text.matchAll(svgElement)].map(([svg]) => ({ svg, alt: label.exec(svg)?.[1] ?? '' }));
}

/** The address of an article's drawing, the first being number 1. */
export function drawingPath(slug: string, number: number): string {
  return `/drawings/${slug}-${number}.svg`;
}

/** Replaces the drawings of rendered HTML by pictures of them: a feed reader has no style sheet, and would fill them with black. */
export function withPictures(html: string, slug: string, origin: URL): string {
  let number = 0;
  return html.replaceAll(svgElement, (svg) => {
    number += 1;
    const src = new URL(drawingPath(slug, number), origin).href;
    return `<img src="${src}" alt="${label.exec(svg)?.[1] ?? ''}">`;
  });
}
