/** Folds the text that a mail program quoted, and nothing that a person wrote. */
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
  [
    "Spanish in two lines",
    "Thanks!\n\nEl mar, 3 mar 2026 a las 10:12, Loja de Exemplo (<a@shop.test>)\nescribió:\n\n> Salió.",
  ],
  ["Polish", "Thanks!\n\nDnia 3 mar 2026 o 10:12 Maya <a@shop.test> napisał:\n> Dziś."],
  [
    "Yahoo, without marks",
    "Thanks!\n\n    Em terça-feira, 3 de março de 2026 10:12:00 BRT, Loja <a@shop.test> escreveu: \n\nOlá Ana,\nquando?",
  ],
  [
    "Outlook on a phone, without marks",
    "Thanks!\n\nOn Tue, Mar 3, 2026 at 10:12 AM Maya Lindqvist\n<a@shop.test> wrote:\n\nIt left today.\nMaya",
  ],
  [
    "a head broken within the address",
    "Thanks!\n\nвт, 3 мар. 2026 г. в 10:12, Магазин примеров <\na@shop.test>:\n\n> Сегодня.",
  ],
  [
    "German in two lines, without a mark",
    "Thanks!\n\nMaya <a@shop.test> schrieb am Di., 3. März 2026\num 10:12 Uhr:\n\n> Heute.",
  ],
  [
    "Gmail of before, without a word",
    "Thanks!\n\n2026-03-03 10:12 GMT+01:00 Maya <\na@shop.test>:\n\n> Today.",
  ],
  ["without a word or a mark", 'Thanks!\n\n03.03.2026, 10.12, "Maya" <a@shop.test>:\nToday.\nMaya'],
  ["French in three lines", 'Thanks!\n\nLe 3 mars 2026 10:12, "Maya"\n<a@shop.test>\na écrit :\n\n> Oui.'],
  ["Finnish", "Thanks!\n\nti 3. maaliskuuta 2026 klo 10.12 Maya\n<a@shop.test> kirjoitti:\n\nTänään."],
  ["Zoho", "Thanks!\n\n---- On Tue, 3 Mar 2026 10:12:00 +0100 a@shop.test wrote ----\n\nToday."],
  [
    "a line and space above Outlook's head",
    "Thanks!\n\n ------------------------------\n\n*From:* Maya\n*Sent:* 2026-03-03\n*Subject:* Hello\n\nToday.",
  ],
  ["a mark in Danish", "Thanks!\n\n-------- Oprindelig besked --------\n\nI dag."],
  [
    "Outlook in Swedish",
    "Thanks!\n\nFrån: Maya <a@shop.test>\nSkickat: den 3 mars 2026 10:12\nTill: Ana\nÄmne: Order\n\nI dag.",
  ],
  [
    "Outlook in French",
    "Thanks!\n\nDe : Maya\nEnvoyé le :jeudi 3 mars 2026\nÀ : Ana\nObjet : Order\n\nAujourd'hui.",
  ],
  ["Outlook in Japanese", "Thanks!\n\n差出人: Maya\n送信日時: 2026年3月3日\n宛先: Ana\n件名: Order\n\n今日"],
  [
    "Outlook on a phone in Portuguese",
    "Thanks!\n\nObter o Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\nDe: Loja <a@shop.test>\nEnviado: terça-feira\nPara: Ana\nAssunto: Pedido\n\nOlá",
  ],
  ["Yahoo on Android in Spanish", "Thanks!\n\nEnviado desde Yahoo Mail para Android"],
  ["Outlook for iOS", "Thanks!\n\nSent from Outlook for iOS"],
  ["an iPhone in Italian", "Thanks!\n\nInviato da iPhone"],
  ["an iPhone in Dutch", "Thanks!\n\nVerstuurd vanaf mijn iPhone"],
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
  "My data:\n\nFrom: Lisbon\nTo: Porto\nDate: 3 March\nSeats: two",
  "Enviado desde Lisboa ayer.",
  "On Monday the shop wrote:\n\nit comes.\n\nIt did not.",
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

test.each([
  "Two of us come:\n\nMeeting at 10:30 with Ana <ana@shop.test>:\nbring the papers.",
  "Hello\n\nOn 3 March 2026 you wrote:\nthat it comes today. It did not.",
  "Please bring:\n- milk\n--\n- bread\n--\n- butter",
  "Hello\n\n-- 2026 was what I wrote --in my diary",
])("what a person wrote is not taken for a mail program's: %j", (text) => {
  expect(foldQuotes(text)).toEqual({ text, quoted: null });
});
