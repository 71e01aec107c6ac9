/**
 * The rule of a field (`Use at most 64 characters.`) in the reader's language. Schemas and the API state rules in English, after
 * the field's name; forms show them translated. Browser-safe.
 */
import type { Translate } from "@/lib/i18n/types";

type Rules = Translate<"errors.rules">;
const number = (text = ""): number => Number(text);

/** The first pattern that matches counts. */
const RULES: [RegExp, (t: Rules, match: RegExpExecArray) => string][] = [
  [/^(Enter a value\.|This field is required\.|Enter a name,)/, (t) => t("required")],
  [/^Enter a number\./, (t) => t("number")],
  [/with at most (\d+) decimals/, (t, [, digits]) => t("amount", { digits: number(digits) })],
  [/one of the options/, (t) => t("option")],
  [/^Enter a date such/, (t) => t("date")],
  [/^Choose a person\./, (t) => t("person")],
  [/^Choose a file\./, (t) => t("file")],
  [/small letters, digits and _/, (t) => t("fieldKey")],
  [/^Enter a currency/, (t) => t("currency")],
  [/no such field|field is archived/, (t) => t("noField")],
  [/at least (\d+) characters/, (t, [, min]) => t("tooShort", { min: number(min) })],
  [/at most (\d+) characters?/, (t, [, max]) => t("tooLong", { max: number(max) })],
  [
    /a whole number from (-?\d+) to (\d+)/,
    (t, [, min, max]) => t("range", { min: number(min), max: number(max) }),
  ],
  [
    /a number of (\d+) to (\d+) digits/,
    (t, [, min, max]) => t("digits", { min: number(min), max: number(max) }),
  ],
  [/(\d+) characters, 0 to 9 and a to f/, (t, [, count]) => t("hex", { count: number(count) })],
  [/shortcut already exists/, (t) => t("taken")],
  [/name already exists/, (t) => t("nameTaken")],
  [/can have (\d+) /, (t, [, max]) => t("full", { max: number(max) })],
  [/is not a variable/, (t) => t("noVariable")],
  [/about the customer/, (t) => t("ofCustomer")],
  [/JSON object/, (t) => t("jsonObject")],
  [/only letters, digits/, (t) => t("handle")],
  [/at least one/, (t) => t("chooseOne")],
  [/Choose an article/, (t) => t("article")],
  [/that happens to tickets/, (t) => t("needsTicket")],
  [/Choose what to change/, (t) => t("noChange")],
  [/at most (\d+) items?/, (t, [, max]) => t("tooMany", { max: number(max) })],
  [/is a support address/, (t) => t("ownAddress")],
  [/contact's own address/, (t) => t("contactsAddress")],
  [/line breaks/, (t) => t("oneLine")],
  [/e-?mail address/, (t) => t("email")],
  [/phone number of this country/, (t) => t("nationalPhone")],
  [/international number|E\.164|phone number/, (t) => t("phone")],
  [/Parley's own host/, (t) => t("ownHost")],
  [/user name or a password/, (t) => t("noCredentials")],
  [/ origin /, (t) => t("origin")],
  [/host name|domain such as/, (t) => t("domain")],
  [/URL|URI|https:/, (t) => t("url")],
  [/color|colour|#[\dA-F]{6}/, (t) => t("color")],
  [/locale/, (t) => t("locale")],
  [/time zone/, (t) => t("timezone")],
  [/is not the code/, (t) => t("wrongCode")],
  [/six digits/, (t) => t("sixDigits")],
  [/in the future/, (t) => t("future")],
  [/years ahead|at most \d+ days/, (t) => t("tooFar")],
];

/** Null for a sentence that is not a rule. */
export function ruleText(t: Rules, rule: string): string | null {
  for (const [pattern, text] of RULES) {
    const match = pattern.exec(rule);
    if (match) return text(t, match);
  }
  return null;
}
