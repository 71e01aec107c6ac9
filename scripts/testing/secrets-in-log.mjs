/** The server's whole log after the browser tests: no credential that went through it may have been written down. */

/** Each kind of credential begins with its own letters. Of a key only the end is ever shown, after an ellipsis. */
const SECRET = /\b(?:sst|ssb|vt|pat|wk|ptk_test|ptk_live|whsec)_[\w-]{16,}/;

export function mustHoldNoSecret(output) {
  const lines = output.split("\n").filter((line) => SECRET.test(line));
  if (lines.length > 0)
    throw new Error(`The server's log holds a credential:\n${lines.slice(0, 5).join("\n")}`);
}
