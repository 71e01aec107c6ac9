/** Each code of the API and WhatsApp, and each rule of a schema, has a text. */
import { describe, expect, it, test } from "vitest";
import type { z } from "zod";
import { SignUp, UpdateAccount } from "@/lib/account/auth/schemas";
import { UpdateWorkspace } from "@/lib/account/workspaces/schemas";
import { MAIL_FAILURES } from "@/lib/connections/email/failures";
import { ConnectManually } from "@/lib/connections/installations/schemas";
import { DICTIONARY } from "@/lib/connections/whatsapp/errors/errors";
import { MESSAGES } from "@/lib/i18n/messages";
import { ruleText } from "@/lib/i18n/rules";
import { translator } from "@/lib/i18n/translator";
import { UpdateContact } from "@/lib/inbox/contacts/schemas";
import { rangeRule } from "@/lib/partner/managed-workspaces/schemas";
import { ERRORS } from "@/lib/platform/errors";

type Explained = { message: string; nextStep: string; finalStep?: string };
const failures: Record<string, Explained> = MESSAGES.en.failures;

describe("the failures of WhatsApp", () => {
  it("have a text each, and one for the end of the retries where the dictionary has one", () => {
    for (const { key, finalStep } of DICTIONARY) {
      expect(failures[key], key).toBeDefined();
      expect(Boolean(failures[key]?.finalStep), key).toBe(Boolean(finalStep));
    }
  });

  it("the codes of mail have the same English text as in the API", () => {
    for (const [key, { message, nextStep, ...more }] of Object.entries(MAIL_FAILURES)) {
      const [finalStep] = "finalStep" in more ? [more.finalStep] : [];
      const texts = Object.fromEntries(
        Object.entries(failures[key] ?? {}).map(([part, text]) => [part, text.replaceAll("’", "'")]),
      );
      expect(texts, key).toEqual({ message, nextStep, ...(finalStep && { finalStep }) });
    }
  });

  it("have no text for a key that does not exist", () => {
    const keys = [...DICTIONARY.map(({ key }) => key), ...Object.keys(MAIL_FAILURES)];
    const unknown = Object.keys(failures).filter((key) => !keys.includes(key) && !(key in ERRORS));
    expect(unknown).toEqual([]);
  });
});

const t = translator("en", "errors.rules");

test.each<[z.ZodType, unknown, string]>([
  [SignUp.pick({ name: true }), { name: " " }, t("required")],
  [SignUp.pick({ name: true }), { name: "a\nb" }, t("oneLine")],
  [SignUp.pick({ name: true }), { name: "a".repeat(121) }, t("tooLong", { max: 120 })],
  [SignUp.pick({ password: true }), { password: "short" }, t("tooShort", { min: 10 })],
  [SignUp.pick({ email: true }), { email: "me" }, t("email")],
  [UpdateAccount, { name: "" }, t("required")],
  [UpdateContact, { phone: "12" }, t("phone")],
  [UpdateContact, { email: "x" }, t("email")],
  [ConnectManually.pick({ accountId: true }), { accountId: "x" }, t("digits", { min: 5, max: 20 })],
  [ConnectManually.pick({ appSecret: true }), { appSecret: "x" }, t("hex", { count: 32 })],
  [ConnectManually.pick({ accessToken: true }), { accessToken: "x" }, t("tooShort", { min: 20 })],
  [UpdateWorkspace, { timezone: "Mars/Base" }, t("timezone")],
  [UpdateWorkspace, { locale: "not a locale" }, t("locale")],
])("a broken rule is translated (%#)", (schema, value, expected) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(ruleText(t, issue?.message ?? "no issue")).toBe(expected);
});

test.each([
  ["Enter a name, an e-mail address or a phone number.", t("required")],
  ["Use at most 1 character.", t("tooLong", { max: 1 })],
  [rangeRule("eventRetentionDays"), t("range", { min: 30, max: 365 })],
  ["A reply with that shortcut already exists.", t("taken")],
  ["A tag with that name already exists.", t("nameTaken")],
  ["A workspace can have 500 tags; remove one first.", t("full", { max: 500 })],
  ["Choose at least one event.", t("chooseOne")],
  ["Choose an article.", t("article")],
  ["Choose something that happens to tickets, or remove this part.", t("needsTicket")],
  ["Choose what to change.", t("noChange")],
  ["Send at most 20 items.", t("tooMany", { max: 20 })],
  ["Enter a domain such as example.com.", t("domain")],
  ["Choose a time at most 10 years ahead.", t("tooFar")],
])("“%s” is translated", (rule, expected) => {
  expect(ruleText(t, rule)).toBe(expected);
});
