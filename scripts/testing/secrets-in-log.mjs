/**
 * The server's whole log after the browser tests: no credential that went through it may have been written down. Lines of the log
 * are JSON; what else is printed is for the person who has just started it, with the demo's key.
 */

/** Each kind of credential begins with its own letters. Of a key only the end is ever shown, after an ellipsis. */
const SECRET = /\b(?:sst|ssb|vt|pat|wk|ptk_test|ptk_live|whsec)_[\w-]{16,}/;

/** Says what is wrong; an empty text: nothing. */
export function secretsInLog(output) {
  const lines = output.split("\n").filter((line) => line.startsWith("{") && SECRET.test(line));
  return lines.length > 0 ? `The server's log holds a credential:\n${lines.slice(0, 5).join("\n")}\n` : "";
}
