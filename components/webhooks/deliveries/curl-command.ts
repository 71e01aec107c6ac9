/** An attempt as a command for a POSIX shell. It carries the signatures that were sent, never the secret. */

/** Set by curl itself from the address and the body. */
const OWN = ["host", "content-length", "connection"];

export function curlCommand(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN.includes(name.toLowerCase()))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  // --data-binary keeps every byte; a leading @ would name a file, and a body begins with a brace.
  return [`curl -i ${quoted(url)}`, ...lines, `--data-binary ${quoted(body)}`].join(" \\\n  ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
