/**
 * Reads webhooks about accounts, templates, numbers and user preferences (Meta, "Webhooks: fields"). Throws a ZodError
 * without the essentials. Pure.
 */
import { z } from "zod";
import { knownPersonOf } from "./people-reader";
import { digitsOf, ifGiven, instant, looseId, text } from "./webhook-fields";
import type {
  AccountUpdate,
  NumberUpdate,
  Person,
  PhoneBookEntry,
  TemplateUpdate,
  UserPreference,
} from "./webhook-items";

type Read = (value: unknown) => AccountUpdate | TemplateUpdate | NumberUpdate;

const word = z.string().min(1);
const upper = (value: string | null): string | null => value?.toUpperCase() ?? null;

const Account = z.object({
  event: word,
  ban_info: ifGiven(z.object({ waba_ban_state: text })),
  violation_info: ifGiven(z.object({ violation_type: text })),
  restriction_info: z.array(z.object({ restriction_type: text })).catch([]),
  disconnection_info: ifGiven(z.object({ reason: text })),
  waba_info: ifGiven(z.object({ waba_id: looseId })),
});
const readAccount: Read = (value) => {
  const node = Account.parse(value);
  const { event, ban_info, violation_info, restriction_info, disconnection_info } = node;
  const restrictions = restriction_info.flatMap(({ restriction_type }) => restriction_type ?? []);
  const details =
    ban_info?.waba_ban_state ??
    violation_info?.violation_type ??
    disconnection_info?.reason ??
    (restrictions.join(", ") || null);
  return account("account_update", event, { details, subjectAccountId: node.waba_info?.waba_id ?? null });
};

const account = (topic: string, event: string, more: Partial<AccountUpdate> = {}): AccountUpdate => ({
  kind: "account",
  topic,
  event,
  subjectAccountId: null,
  severity: null,
  details: null,
  error: null,
  ...more,
});

const Alert = z.object({
  alert_info: z.object({ alert_type: word, alert_severity: text, alert_description: text }),
});

const TemplateNode = z.object({
  message_template_id: looseId,
  message_template_name: word,
  message_template_language: text,
});
function template<T>(
  topic: TemplateUpdate["topic"],
  schema: z.ZodType<T>,
  rest: (value: T) => Pick<TemplateUpdate, "event" | "previous" | "reason">,
): Read {
  return (value) => {
    const node = TemplateNode.parse(value);
    return {
      kind: "template",
      topic,
      templateId: node.message_template_id,
      name: node.message_template_name,
      language: node.message_template_language,
      ...rest(schema.parse(value)),
    };
  };
}

const Limit = ifGiven(z.union([z.string(), z.number().transform(String)]));
const NumberNode = z
  .object({
    event: text,
    decision: text,
    current_limit: text,
    max_daily_conversations_per_business: Limit,
    requested_verified_name: text,
    rejection_reason: text,
  })
  .refine(({ event, decision }) => event || decision, {
    path: ["event"],
    message: "This field is required.",
  });
const limitOf = (value: unknown): string | null =>
  z.object({ max_daily_conversations_per_business: Limit }).parse(value).max_daily_conversations_per_business;
const number =
  (topic: NumberUpdate["topic"]): Read =>
  (value) => {
    const node = NumberNode.parse(value);
    return {
      kind: "number",
      topic,
      event: node.event ?? node.decision ?? "",
      messagingLimit: node.max_daily_conversations_per_business ?? node.current_limit,
      verifiedName: node.requested_verified_name,
      reason: node.rejection_reason === "NONE" ? null : node.rejection_reason,
    };
  };

/** By Meta's field. */
export const MANAGEMENT_FIELDS: Record<string, Read> = {
  account_update: readAccount,
  account_alerts: (value) => {
    const { alert_info: alert } = Alert.parse(value);
    return account("account_alerts", alert.alert_type, {
      severity: alert.alert_severity,
      details: alert.alert_description,
    });
  },
  account_review_update: (value) =>
    account("account_review_update", z.object({ decision: word }).parse(value).decision),
  security: (value) => account("security", z.object({ event: word }).parse(value).event),
  business_capability_update: (value) =>
    account("business_capability_update", "CAPABILITY_UPDATE", { details: limitOf(value) }),
  message_template_status_update: template(
    "status",
    z.object({
      event: word,
      reason: text,
      rejection_info: ifGiven(z.object({ reason: text })),
      other_info: ifGiven(z.object({ description: text })),
    }),
    ({ event, reason, rejection_info, other_info }) => ({
      event: upper(event),
      previous: null,
      reason: rejection_info?.reason ?? other_info?.description ?? (reason === "NONE" ? null : reason),
    }),
  ),
  message_template_quality_update: template(
    "quality",
    z.object({ new_quality_score: word, previous_quality_score: text }),
    (value) => ({
      event: upper(value.new_quality_score),
      previous: upper(value.previous_quality_score),
      reason: null,
    }),
  ),
  message_template_components_update: template("components", z.object({}), () => ({
    event: null,
    previous: null,
    reason: null,
  })),
  template_category_update: template(
    "category",
    z.object({ new_category: word, previous_category: text }),
    (value) => ({ event: upper(value.new_category), previous: upper(value.previous_category), reason: null }),
  ),
  phone_number_quality_update: number("quality"),
  phone_number_name_update: number("name"),
};

/** The number's digits; some management fields contain these instead of an id. */
export const numberNamedBy = (value: unknown): string | null => {
  const parsed = z.object({ display_phone_number: text }).safeParse(value);
  return parsed.success ? digitsOf(parsed.data.display_phone_number) : null;
};

const Preference = z.object({
  wa_id: text,
  user_id: text,
  category: word,
  value: word,
  timestamp: ifGiven(instant),
});
export function readPreference(raw: unknown, contacts: readonly Person[]): UserPreference {
  const { wa_id, user_id, category, value, timestamp } = Preference.parse(raw);
  const person = knownPersonOf({ phone: wa_id, userId: user_id, parentUserId: null }, contacts);
  return { kind: "preference", person, category, value, at: timestamp };
}

const BookEntry = z.object({
  type: z.literal("contact"),
  action: text,
  contact: z.object({ phone_number: word, full_name: text, first_name: text }),
});
export function readPhoneBookEntry(raw: unknown): PhoneBookEntry {
  const { action, contact } = BookEntry.parse(raw);
  const phone = word.parse(digitsOf(contact.phone_number));
  const name = contact.full_name?.trim() || contact.first_name?.trim() || null;
  return { kind: "phone_book", phone, name: action === "remove" ? null : name };
}

export const accountError = (error: NonNullable<AccountUpdate["error"]>): AccountUpdate =>
  account("error", "error", { error, details: error.details ?? error.title });
