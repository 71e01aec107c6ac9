/** What a mail program quoted is folded, and nothing that a person wrote. */
import { expect, test } from "vitest";
import { foldQuotes } from "./quotes";

const own = (text: string) => foldQuotes(text).text;

test.each([
  [
    "Gmail",
    "Thanks!\n\nOn Mon, 23 Nov 2026 at 14:02, Maya <support@shop.test> wrote:\n> It left today.\n> Maya",
  ],
  [
    "a head in two lines",
    "Thanks!\n\nOn Mon, 23 Nov 2026 at 14:02, Maya Lindqvist\n<support@shop.test> wrote:\n\n> It left.\n",
  ],
  ["Spanish", "Thanks!\n\nEl lun, 23 nov 2026 a las 14:02, Maya (<a@shop.test>) escribió:\n\n> Salió hoy."],
  [
    "Portuguese",
    "Thanks!\n\nEm seg., 23 de nov. de 2026 às 14:02, Maya <a@shop.test> escreveu:\n\n> Saiu hoje.",
  ],
  ["German", "Thanks!\n\nAm 23.11.26 um 14:02 schrieb Maya:\n> Ist unterwegs."],
  ["a language that no one thought of", "Thanks!\n\n2026年11月23日 Maya <a@shop.test>:\n> 今日出ました"],
  [
    "Outlook",
    "Thanks!\n\n________________________________\nFrom: Maya <a@shop.test>\nSent: Monday, 23 November 2026 14:02\nTo: Ana\nSubject: Re: Order\n\nIt left today.",
  ],
  [
    "Outlook without a line",
    "Thanks!\r\n\r\nVon: Maya <a@shop.test>\r\nGesendet: Montag, 23. November 2026\r\nAn: Ana\r\nBetreff: AW: Order\r\n\r\nUnterwegs.",
  ],
  ["an old mark", "Thanks!\n\n-----Original Message-----\nFrom: Maya\nIt left."],
  ["a quote without a head", "Thanks!\n\n> It left today.\n> Maya\n"],
  ["a signature", "Thanks!\n\n-- \nAna Souza\nLisbon"],
  ["a signature above the quote", "Thanks!\n\n-- \nAna Souza\n\nOn 23 Nov 2026, Maya wrote:\n> It left."],
  ["a signature below the quote", "Thanks!\n\nOn 23 Nov 2026, Maya wrote:\n> It left.\n\n-- \nAna Souza"],
  ["a phone", "Thanks!\n\nSent from my iPhone\n\nOn 23 Nov 2026, Maya <a@b.test> wrote:\n\n> It left."],
  ["an answer below the quote", "On 23 Nov 2026, Maya <a@b.test> wrote:\n> It left.\n> Maya\n\nThanks!"],
])("%s", (_, text) => {
  const folded = foldQuotes(text);
  expect(folded.text).toBe("Thanks!");
  expect(folded.quoted).toBeTruthy();
});

test.each([
  "Hello,\n\nwhere is it?\n\nBest\nAna",
  // Answers between the lines belong together with them.
  "> When do you need it?\nOn Friday.\n> Where?\nAt home.",
  "On Monday you wrote: it comes. It did not.",
  "My data:\nFrom: Lisbon\nI would like to know the price.",
  "Two parcels:\n\n-- one\n-- two",
  "",
])("nothing of %j is folded", (text) => {
  expect(foldQuotes(text)).toEqual({ text, quoted: null });
});

test("what is forwarded without a word is shown", () => {
  const text =
    "---------- Forwarded message ---------\nFrom: Bo <bo@b.test>\nDate: Mon\nSubject: Hi\nTo: Ana\n\nSee below.";
  expect(own(text)).toBe(text);
});

test("nothing of a mail is lost", () => {
  const text = "Thanks!\n\nOn 23 Nov 2026, Maya <a@b.test> wrote:\n> It left.";
  const { text: written, quoted } = foldQuotes(text);
  expect(`${written}\n\n${quoted}`).toBe(text);
});

test.each([
  `${"On a day wrote: <\n".repeat(5_000)}${"> ".repeat(20_000)}\n`,
  `> a\n-- \n${"b\n".repeat(50_000)}`,
  ">\n".repeat(50_000),
])("a long mail costs little", (text) => {
  const start = process.cpuUsage();
  foldQuotes(text);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
