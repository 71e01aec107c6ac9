/** Mails as programs and people really send them, and what becomes of each. */
import { expect, test } from "vitest";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const { take, mailbox } = await mailboxScene({ smtpPort: 9 });

const EMOJI = "😀";
test.each([
  ["the subject at 200 characters", { subject: `${"a".repeat(199)}${EMOJI}more` }],
  ["the subject at 1,000 characters", { subject: `${"a".repeat(999)}${EMOJI}more` }],
  ["the sender's name", { from: { name: `${"a".repeat(199)}${EMOJI}more`, address: "ana@people.test" } }],
  ["the text", { text: `${"a".repeat(99_999)}${EMOJI}more` }],
  ["a file's name", { attachments: [{ filename: `${"a".repeat(239)}${EMOJI}.txt`, content: "x" }] }],
])("a mail whose limit cuts an emoji in two, %s, is a conversation", async (_, mail) => {
  const whole = { from: "ana@people.test", to: mailbox.address, subject: "Hello", text: "Hello", ...mail };
  expect(await take(whole)).toMatchObject({ state: "used", problem: null, messageId: expect.any(String) });
});

test("a mail beyond the limits of parsing is a conversation with its head, a note, and its bytes as a file", async () => {
  const { take, thread, threads, mailbox } = await mailboxScene({ smtpPort: 9 });
  const nested = Array.from(
    { length: 80 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  const head = `From: Ana <ana@people.test>\r\nTo: ${mailbox.address}\r\nSubject: Too deep\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n`;
  const raw = Buffer.from(head + nested.join(""));
  expect(await take(raw)).toMatchObject({ state: "used" });
  const [begun] = await threads();
  expect(begun).toMatchObject({ subject: "Too deep", contact: { email: "ana@people.test" } });
  const [message] = (await thread(begun?.id ?? "")).entries;
  expect(message).toMatchObject({
    content: { leftOut: { rest: true } },
    attachments: [{ fileName: "original.eml", sizeBytes: raw.byteLength }],
  });
});
