/** The encoding that an XML declaration states, where it is not UTF-8. */
const IN_DECLARATION =
  /^(\s{0,99}<\?xml\s[^<>]{0,200}?encoding\s{0,9}=\s{0,9}["'])(?!utf-?8["'])[\w.:-]{1,40}(?=["'])/iu;
/** The same in an element of HTML. */
const IN_META = /(<meta\s[^<>]{0,300}?charset\s{0,9}=\s{0,9}["']?)(?!utf-?8\b)[\w.:-]{1,40}/giu;
/** Where the words of a document begin. */
const BODY = /<(?:body|sync|p)\b/iu;

/** The document with UTF-8 in the place of other encodings that it states: it is written in that, whatever its source was. */
export function withUtf8Stated(text: string): string {
  const bodyAt = text.search(BODY);
  const headEnd = bodyAt < 0 ? text.length : bodyAt;
  const head = text.slice(0, headEnd).replace(IN_DECLARATION, '$1UTF-8').replaceAll(IN_META, '$1UTF-8');
  return head + text.slice(headEnd);
}
