/**
 * Numbers whose last four digits decide what becomes of a reply to them, as docs/simulator.md lists them. Any other number
 * takes delivery, and reads after a moment.
 */
const PREFIX = "+1415555";

/** Their texts are `simulator.magic`. */
const ENDINGS = [
  "0001",
  "0002",
  "0003",
  "0013",
  "0004",
  "0005",
  "0006",
  "0007",
  "0008",
  "0009",
  "0010",
  "0011",
  "0012",
  "0014",
  "0015",
] as const;

type MagicNumber = { phone: string; ending: (typeof ENDINGS)[number] };

export const MAGIC_NUMBERS: MagicNumber[] = ENDINGS.map((ending) => ({ phone: PREFIX + ending, ending }));

export const magicOf = (phone: string): MagicNumber | undefined =>
  MAGIC_NUMBERS.find(({ ending }) => phone.endsWith(ending));
