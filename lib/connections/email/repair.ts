/** Repairs the head of a mail before parsing, where programs write what the standards forbid. */

const HEAD_BYTES_MAX = 256 * 1024;
/** Neighbouring words of RFC 2047 in base64 that each end with padding: a character may lie across two of them. */
const WORDS = /=\?([^?\s]{1,40})\?b\?[\w+/=]*\?=(?:\s+=\?\1\?b\?[\w+/=]*\?=)+/gi;

export function repaired(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.subarray(0, HEAD_BYTES_MAX)).toString("latin1");
  const end = /\r?\n\r?\n/.exec(start);
  if (!end) return raw;
  const head = start.slice(0, end.index);
  const put = plainBody(head, start.slice(end.index + end[0].length))
    // RFC 2045, 5.2: a type without a subtype is plain text.
    .replace(/^(content-type:[ \t]*text)[ \t]*(?=;|\r|$)/im, "$1/plain")
    .replace(WORDS, joined);
  if (put === head) return raw;
  return Buffer.concat([Buffer.from(put, "latin1"), raw.subarray(end.index)]);
}

function joined(words: string, charset: string): string {
  const bytes = [...words.matchAll(/\?b\?([\w+/=]*)\?=/gi)].map(([, text = ""]) =>
    Buffer.from(text, "base64"),
  );
  return `=?${charset}?B?${Buffer.concat(bytes).toString("base64")}?=`;
}

/** The text is labelled base64 but is not: its first line has words. */
function plainBody(head: string, body: string): string {
  const first = /\S[^\r\n]*/.exec(body)?.[0] ?? "";
  if (/^[\w+/=]*$/.test(first.trim()) || !/\w \w/.test(first)) return head;
  return head.replace(/^(?<name>content-transfer-encoding:[ \t]*)base64/im, "$<name>8bit");
}
