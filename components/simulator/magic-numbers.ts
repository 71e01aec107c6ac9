/**
 * Numbers whose last four digits decide what becomes of a reply to them, as docs/simulator.md lists them. Any other number
 * takes delivery, and reads after a moment.
 */
const PREFIX = "+1415555";

type MagicNumber = { phone: string; ending: string; what: string };

const magic = (ending: string, what: string): MagicNumber => ({ phone: PREFIX + ending, ending, what });

export const MAGIC_NUMBERS: MagicNumber[] = [
  magic("0001", "Delivered, then read"),
  magic("0002", "Not on WhatsApp: fails after it was accepted"),
  magic("0003", "Window closed, told after it was accepted"),
  magic("0013", "Window closed, refused at once"),
  magic("0004", "Too fast twice, then sent"),
  magic("0005", "Receipts in the wrong order"),
  magic("0006", "Every receipt twice"),
  magic("0007", "Receipts before the answer"),
  magic("0008", "The answer is lost, receipts follow"),
  magic("0009", "The answer takes too long"),
  magic("0010", "Delivered without having been sent"),
  magic("0011", "Too many messages to one person"),
  magic("0012", "Opted out: marketing templates fail"),
  magic("0014", "WhatsApp is down for a moment"),
  magic("0015", "The access has expired"),
];

export const magicOf = (phone: string): MagicNumber | undefined =>
  MAGIC_NUMBERS.find(({ ending }) => phone.endsWith(ending));
