/** The commands of an override block, without its braces: `\i1\fad(200,0)` are two. Those inside of brackets belong to the one around them. */
export function commandsOf(block: string): string[] {
  const commands: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < block.length; at += 1) {
    const char = block.charAt(at);
    if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === '\\' && depth === 0 && at > from) {
      commands.push(block.slice(from, at));
      from = at;
    }
  }
  if (from < block.length) commands.push(block.slice(from));
  return commands;
}
