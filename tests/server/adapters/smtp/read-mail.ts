import type { Mail } from '#server/ports/mailer.ts';

/** A plain mail as its reader sees it: words of the head decoded, the text in its transfer encoding undone. */
export function readMail(source: string): Mail {
  const split = source.indexOf('\r\n\r\n');
  const head = source.slice(0, split).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(split + 4);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text: decodeBody(body, header('Content-Transfer-Encoding')).replaceAll('\r\n', '\n'),
    replyTo: header('Reply-To'),
  };
}

function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? `<${coded}>` : decodeQuoted(coded.replaceAll('_', ' ')),
    )
    .replace(/(?:<[\w+/=]*>)+/g, (coded) =>
      Buffer.concat(
        [...coded.matchAll(/<([^>]*)>/g)].map(([, part = '']) => Buffer.from(part, 'base64')),
      ).toString(),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_code, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
