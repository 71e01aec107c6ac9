/** Mails that are made to cost a parser as much as they can, or to mislead it: each kind in a random size. */
type Random = () => number;
export type Hostile = { kind: string; raw: Buffer };

const times = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / unit.length));
const list = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join("");
const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

const TAGS = [
  "div",
  "b",
  "table><tr><td",
  "ul><li",
  "blockquote",
  "span",
  "font",
  "p",
  "svg",
  "x",
  "a href=b",
  "ol><li",
];
const FLOODS = [
  "&amp;",
  "&#8364;",
  "&",
  "<",
  "<!--",
  "<br>",
  "<p>a",
  "<a href=b>c</a>",
  " ",
  "\n",
  "<![CDATA[",
  "<style>",
  "<td>a",
];
const LINES = [
  ...[
    "> > > a",
    "> ",
    "On Monday, Ana <a@b.test> wrote:",
    "From: a",
    "Sent: b",
    "-----Original Message-----",
    "-- ",
    "-",
  ],
  ...[
    "El mar, 3 mar 2026 a las 10:12, X (<x@y>)",
    "escribió:",
    "*a",
    "https://a.example/....",
    "________________",
    "a: b",
  ],
];
const WORDS = [
  "=?utf-8?B?44GT?=",
  "=?utf-8?Q?=E2=82=AC?=",
  "=?utf-8?B?44GTgg==?=",
  "=?x?Q?a?=",
  "=?utf-8?B?=",
  "=?",
  "=?utf-8?Q?=?=",
];
const ADDRESSES = [
  "a@b.test, ",
  "A <a@b.test>, ",
  "g: a@b.test; ",
  "(",
  ")",
  '"',
  "<",
  "a b c ",
  "\\",
  "a@b.test (c), ",
  ";",
  ":",
];

type Made = { headers?: string; body?: string };
const typed = (type: string, body: string, headers = ""): Made => ({
  headers: `Content-Type: ${type}\r\n${headers}`,
  body,
});
const html = (body: string): Made => typed("text/html; charset=utf-8", body);
const part = (head: string, body = "x") => `--b\r\n${head}\r\n\r\n${body}\r\n`;

/** `size` in bytes. */
const KINDS: Record<string, (size: number, random: Random) => Made> = {
  "nested HTML": (size, random) => html(`${times(`<${pick(TAGS, random)}>`, size)}Deep text`),
  "mixed HTML": (size, random) =>
    html(list(size / 8, () => `<${random() < 0.5 ? "/" : ""}${pick(TAGS, random)}>`)),
  "HTML flood": (size, random) => html(`<p>Hello</p>${times(pick(FLOODS, random), size)}`),
  attributes: (size) => html(`<a ${times('a="b" ', size)}>x</a><img ${times("x", size)}>`),
  "nested parts": (size) =>
    typed(
      "multipart/mixed; boundary=b0",
      list(
        Math.min(size / 60, 5000),
        (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
      ),
    ),
  "nested mails": (size) =>
    typed(
      "message/rfc822",
      list(Math.min(size / 40, 2000), () => "Content-Type: message/rfc822\r\n\r\n"),
    ),
  "many parts": (size, random) =>
    typed(
      "multipart/mixed; boundary=b",
      list(size / 60, () =>
        part(
          pick(
            [
              "Content-Type: text/plain",
              "Content-Disposition: attachment; filename=a.txt",
              "",
              "Content-Type: text/html",
            ],
            random,
          ),
        ),
      ),
    ),
  "same boundary": (size) =>
    typed(
      "multipart/mixed; boundary=b",
      list(size / 60, () => part("Content-Type: multipart/mixed; boundary=b")),
    ),
  "boundaries that begin each other": (size) =>
    typed(
      "multipart/mixed; boundary=b",
      list(
        Math.min(60, size / 60),
        (at) =>
          `--${"b".repeat(at + 1)}\r\nContent-Type: multipart/alternative; boundary=${"b".repeat(at + 2)}\r\n\r\n`,
      ) + times("--bbbbbbbbb\r\n", size),
    ),
  "a long boundary": (size) =>
    typed(`multipart/mixed; boundary="${"b".repeat(Math.min(size, 60_000))}"`, times("--b\r\n", size)),
  "no end": (size) =>
    typed("multipart/mixed; boundary=b", part("Content-Type: text/plain", times("a\r\n", size))),
  "many headers": (size) => ({ headers: times("X-A: b\r\n", size) }),
  "a long header": (size) => ({ headers: `X-A: ${times("b ", size)}\r\n` }),
  "folded headers": (size) => ({ headers: `X-A: b\r\n${times(" c\r\n", size)}` }),
  references: (size, random) => ({
    headers: `References: ${times(pick(["<a@b.test> ", "<", "<a", "<<>>", "<a b>"], random), size)}\r\n`,
  }),
  "received lines": (size) => ({ headers: times("Received: for <a@b.test>; x\r\n", size) }),
  "encoded words": (size, random) => ({
    headers: `Subject: ${list(size / 20, () => `${pick(WORDS, random)}${pick(["", " ", "\r\n "], random)}`)}\r\n`,
  }),
  recipients: (size, random) => ({ headers: `Cc: ${list(size / 8, () => pick(ADDRESSES, random))}\r\n` }),
  comments: (size) => ({ headers: `Cc: ${times("(", size)}a@b.test\r\n` }),
  "continued names": (size) =>
    typed(
      "multipart/mixed; boundary=b",
      part(
        `Content-Disposition: attachment; ${list(Math.min(size / 20, 3000), (at) => `filename*${at}*=%E2%82;`)}`,
      ),
    ),
  lines: (size, random) => ({ body: list(size / 20, () => `${pick(LINES, random)}\r\n`) }),
  "one kind of line": (size, random) => ({ body: times(`${pick(LINES, random)}\r\n`, size) }),
  "one line": (size, random) => ({ body: times(pick(LINES, random), size) }),
  "flowed text": (size) => typed("text/plain; format=flowed; delsp=yes", times("a \r\n", size)),
  base64: (size, random) =>
    typed(
      "text/plain",
      times(pick(["====", "a=\r\n", "YWJj\r\n", "\r\n", "é"], random), size),
      "Content-Transfer-Encoding: base64\r\n",
    ),
  "quoted-printable": (size, random) =>
    typed(
      "text/plain",
      times(pick(["=E2=82=AC", "=", "=\r\n", "=E2", "=00"], random), size),
      "Content-Transfer-Encoding: quoted-printable\r\n",
    ),
  "character sets": (size, random) =>
    typed(
      `text/plain; charset=${pick(["utf-16", "iso-2022-jp", "utf-7", "x-none", "gb18030", "windows-1252", "us-ascii", "big5", "hz-gb-2312"], random)}`,
      times(pick(["\u001b$B", "é€", "\0", "+AOk-", "~{"], random), size),
    ),
  "random bytes": (size, random) => ({
    body: Buffer.from(Uint8Array.from({ length: size / 8 }, () => random() * 256)).toString("latin1"),
  }),
  "halves of characters": (size) => ({
    headers: `Subject: ${times("=?utf-16be?B?2D0=?= ", Math.min(size, 20_000))}\r\n`,
    body: "a".repeat(99_999) + "😀".repeat(9),
  }),
};

const SIZE_MIN = 1000;
const SIZE_MAX = 2_000_000;

/** Sizes are spread evenly over their orders of magnitude. Each mail has a sender and a Message-ID of its own. */
export function hostileMail(number: number, random: Random): Hostile {
  const kinds = Object.keys(KINDS);
  const kind = kinds[number % kinds.length] as string;
  const size = SIZE_MIN * (SIZE_MAX / SIZE_MIN) ** random();
  const { headers = "", body = "Hello" } = KINDS[kind]?.(size, random) ?? {};
  const own = `From: P${number} <p${number}@people.test>\r\nTo: team@shop.test\r\nMessage-ID: <${number}@people.test>\r\n`;
  return { kind, raw: Buffer.from(`${own}${headers}\r\n${body}`) };
}
