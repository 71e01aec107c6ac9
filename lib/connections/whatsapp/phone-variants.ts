/**
 * The forms in which WhatsApp may write one subscriber's number. Only for finding a contact: a constructed form may
 * belong to another person, so nothing is sent to it. Maintained by hand, because metadata of numbering plans lacks
 * these.
 */

type Rule = { pattern: RegExp; variant: string };

/** Mobile numbers only; fixed lines have one form. */
const RULES: readonly Rule[] = [
  // Brazil: mobile numbers got a leading 9 after the area code by 2016; older accounts keep eight digits.
  { pattern: /^(55[1-9][1-9])9([6-9]\d{7})$/, variant: "$1$2" },
  { pattern: /^(55[1-9][1-9])([6-9]\d{7})$/, variant: "$19$2" },
  // Argentina: a 9 before the area code marks mobiles in calls from abroad.
  { pattern: /^549(\d{10})$/, variant: "54$1" },
  { pattern: /^54([1-8]\d{9})$/, variant: "549$1" },
  // Mexico: a 1 marked mobiles until 2019.
  { pattern: /^521(\d{10})$/, variant: "52$1" },
  { pattern: /^52([2-9]\d{9})$/, variant: "521$1" },
];

/** `digits` itself comes first; with country code, without plus. */
export function phoneVariants(digits: string): string[] {
  const others = RULES.filter(({ pattern }) => pattern.test(digits)).map(({ pattern, variant }) =>
    digits.replace(pattern, variant),
  );
  return [digits, ...others];
}
