/** Request headers as they are kept: a line for each, as over the wire. Neither names nor values of ours hold a line break. */

export function toLines(headers: Record<string, string>): string {
  let lines = "";
  for (const name in headers) lines += `${lines && "\n"}${name}: ${headers[name]}`;
  return lines;
}

export const fromLines = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split("\n").map((line) => {
      const end = line.indexOf(": ");
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
