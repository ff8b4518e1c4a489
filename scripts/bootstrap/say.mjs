// @ts-check
/** One line of progress. @param {string} text */
export function say(text) {
  console.log(`  ${text}`);
}

/** `4.2 s`. @param {number} sinceMs */
export function elapsed(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}
