/** Whatever the bytes of a mail are, reading it ends soon, the server goes on meanwhile, and something of the mail can be shown. */

import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readMail } from "./read-mail";
import { flattened, textOfHtml } from "./text-of-html";

const HEAD = "From: Ana <ana@people.test>\r\nTo: shop@shop.test\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n";
const mail = (type: string, body: string, more = "") =>
  Buffer.from(`${HEAD}${more}Content-Type: ${type}\r\n\r\n${body}`);
const html = (body: string) => mail("text/html; charset=utf-8", body);
const text = (body: string) => mail("text/plain; charset=utf-8", body);

/** Milliseconds of the processor, and the longest time in which the event loop did nothing else. */
async function reading(raw: Uint8Array) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  const read = await readMail(raw);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  await sleep(10);
  delay.disable();
  return { ...read, ms, stillMs: delay.max / 1e6 };
}

const MB = 1_000_000;
const times = (unit: string, bytes = 2 * MB) => unit.repeat(Math.floor(bytes / unit.length));

/** 2 MB of what is costly for some parser. */
const COSTLY: [name: string, raw: Buffer][] = [
  ["open tags", html(`${times("<div>")}Deep text`)],
  ["open and closed tags", html(`${times("<b>", MB)}Deep text${times("</b>", MB)}`)],
  ["tags closed in the wrong order", html(`${times("<i><b>", MB)}Deep text${times("</i></u>", MB)}`)],
  ["items that are never closed", html(times("<ul><li>a"))],
  ["quotes within quotes", html(times("<blockquote>a"))],
  ["cells", html(`<table>${times("<tr><td>a<td>b")}</table>`)],
  ["line breaks", html(times("<br>"))],
  ["attributes", html(`<a ${times("a=b ")}>x</a>`)],
  ["entities", html(times("&amp;&nbsp;&#8364;"))],
  ["less-than signs", html(times("<"))],
  ["comments", html(times("<!-- a"))],
  ["spaces", html(times(" "))],
  ["quoted lines", text(times("> > > a\r\n"))],
  ["heads of mails", text(times("From: a\r\nSent: b\r\nTo: c\r\n\r\n"))],
  ["attributions", text(times("On Monday, Ana <a@b.test> wrote:\r\n"))],
  ["one line", text(times("a "))],
  ["dashes", text(times("-"))],
  ["soft breaks", mail("text/plain; format=flowed; delsp=yes", times("a \r\n"))],
  [
    "quoted-printable",
    mail("text/plain", times("=E2=82=AC"), "Content-Transfer-Encoding: quoted-printable\r\n"),
  ],
  ["base64 of nothing", mail("text/plain", times("===="), "Content-Transfer-Encoding: base64\r\n")],
];

test.each(COSTLY)(
  "2 MB of %s take seconds of the processor, and never hold the event loop",
  async (_, raw) => {
    const { from, subject, leftOut, ms, stillMs } = await reading(raw);
    expect({ from: from?.address, subject, rest: leftOut.rest }).toEqual({
      from: "ana@people.test",
      subject: "Hello",
      rest: undefined,
    });
    expect(ms).toBeLessThan(5000);
    expect(stillMs).toBeLessThan(500);
  },
);

const parts = (count: number, nested = false) =>
  Array.from({ length: count }, (_, at) =>
    nested
      ? `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`
      : `--b0\r\nContent-Type: text/plain; name=f${at}.txt\r\nContent-Disposition: attachment\r\n\r\nx\r\n`,
  ).join("");

test.each([
  ["nested parts", mail("multipart/mixed; boundary=b0", parts(500, true))],
  ["50,000 files", mail("multipart/mixed; boundary=b0", parts(50_000))],
  ["headers of 3 MB", mail("text/plain", "Hello", times("X-A: b\r\n", 3 * MB))],
  ["one header of 3 MB", mail("text/plain", "Hello", `X-A: ${times("b ", 3 * MB)}\r\n`)],
])("a mail with %s keeps its head, says what is missing, and has its bytes as a file", async (_, raw) => {
  const read = await reading(raw);
  expect(read).toMatchObject({
    from: { address: "ana@people.test" },
    subject: "Hello",
    text: "",
    leftOut: { rest: true },
    files: [{ fileName: "original.eml", mimeType: "message/rfc822" }],
  });
  expect(read.files[0]?.bytes.byteLength).toBe(raw.byteLength);
  expect(read.ms).toBeLessThan(10_000);
  expect(read.stillMs).toBeLessThan(500);
});

test("a mail of 40 MB is read whole", async () => {
  const file = `${Buffer.alloc(57 * 1000, 1).toString("base64")}\r\n`;
  const part = "--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  const raw = mail(
    "multipart/mixed; boundary=b",
    `--b\r\n\r\nHello\r\n${part}${file.replace(/.{76}/g, "$&\r\n").repeat(510)}--b--`,
  );
  expect(raw.byteLength).toBeGreaterThan(38 * MB);
  const { text, files, leftOut } = await reading(raw);
  expect({ text: text.trim(), leftOut }).toEqual({ text: "Hello", leftOut: {} });
  expect(files[0]?.bytes.byteLength).toBeGreaterThan(28 * MB);
});

test("a mail that takes more memory than the thread may have keeps its head, and the next mail is read", async () => {
  const raw = text("\n".repeat(20 * MB));
  const read = await reading(raw);
  expect(read).toMatchObject({
    subject: "Hello",
    leftOut: { rest: true },
    files: [{ fileName: "original.eml" }],
  });
  expect((await reading(text("Next"))).text.trim()).toBe("Next");
}, 90_000);

test("files, recipients and text beyond the limits are counted", async () => {
  const to = Array.from({ length: 130 }, (_, at) => `p${at}@people.test`).join(",\r\n ");
  const raw = mail(
    "multipart/mixed; boundary=b0",
    `${parts(60)}--b0\r\n\r\n${times("a ", 200_000)}\r\n--b0--`,
    `Cc: ${to}\r\n`,
  );
  const { files, cc, leftOut, text } = await readMail(raw);
  expect({ files: files.length, cc: cc.length, text: text.length }).toEqual({
    files: 50,
    cc: 100,
    text: 100_000,
  });
  expect(leftOut).toEqual({ text: true, files: 10, people: 30 });
});

test("HTML that is nested beyond a limit keeps its text, and other HTML is left as it is", () => {
  expect(textOfHtml(`${"<div>".repeat(300)}Deep text${"</div>".repeat(300)}<p>Below</p>`)).toBe(
    "Deep text\n\nBelow",
  );
  const usual = "<p>a<p>b<ul><li>c<li>d</ul><table><tr><td>1<td>2<tr><td>3</table><br/><img src=x>";
  expect(flattened(usual)).toBe(usual.replace("<br/>", "<br>").replace("<img src=x>", "<img>"));
  const list = `<ul>${"<li>a".repeat(500)}</ul>`;
  expect(flattened(list)).toBe(list);
});

test("mails that are read at once each get their own answer", async () => {
  const [one, other] = await Promise.all([reading(text("One")), reading(text("Other"))]);
  expect([one.text.trim(), other.text.trim()]).toEqual(["One", "Other"]);
});
