/**
 * The body of a rule's call: a JSON object with values in its strings. Each value is escaped, so that what a customer wrote stays
 * inside of its string. Browser-safe.
 */
import { namesIn, replacePlaces } from "@/lib/inbox/canned-replies/variables";
import { cut } from "@/lib/platform/text";

/** The team's own work on a conversation. */
export const TEAM_VALUES = [
  "conversation.id",
  "conversation.link",
  "conversation.channel",
  "conversation.status",
  "agent.name",
  "agent.first_name",
  "team.name",
  "rule.name",
  "workspace.name",
  "ticket.number",
  "ticket.link",
  "ticket.status",
  "ticket.priority",
  "ticket.type",
  "ticket.team",
  "ticket.assignee",
] as const;
/** The customer, and their words: only where that was chosen. */
export const CUSTOMER_VALUES = [
  "contact.name",
  "contact.first_name",
  "contact.email",
  "contact.phone",
  "conversation.subject",
  "message.text",
  "ticket.title",
] as const;
type Value = (typeof TEAM_VALUES)[number] | (typeof CUSTOMER_VALUES)[number];
export type CallValues = Partial<Record<Value, string | null>>;

export const CALL_TEMPLATE_MAX = 4096;
/** Characters of one value. */
const VALUE_MAX = 1000;
/** Bytes of what is sent. */
export const CALL_BYTES_MAX = 32 * 1024;

/** Slack's incoming webhooks take this. */
export const SLACK_SAMPLE = `{
  "text": "{{rule.name}}: <{{conversation.link}}|open the conversation>"
}`;

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** Why a body cannot be saved, as a sentence; null: it can. */
export function callProblem(body: string, withCustomer: boolean): string | null {
  for (const name of namesIn(body)) {
    const isOfCustomer = isOneOf(CUSTOMER_VALUES, name);
    if (isOfCustomer && !withCustomer)
      return `{{${name}}} is about the customer: allow that for this call, or leave it out.`;
    if (!isOfCustomer && !isOneOf(TEAM_VALUES, name)) return `{{${name}}} is not a variable.`;
  }
  // Where this text is valid any other escaped one is, too: it is no JSON outside of a string, nor behind a backslash.
  const probe = replacePlaces(body, () => `${PUT}\\"`);
  if (!isObject(probe)) return "Enter a JSON object, with values inside of quotes.";
  return hasInName(probe)
    ? "A variable cannot be in the name of a field. Put it into the field's value."
    : null;
}

/** Written so that it is found again: no body has such a character. */
const PUT = "x\\u0001";

/** In valid JSON a string before a colon is a name. Not by parsing it: of two fields with one name a parser shows the second. */
const hasInName = (json: string): boolean =>
  [...json.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].some(
    ([, text = "", colon]) => colon && text.includes(PUT),
  );

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
/** Slack reads <!channel> and links in texts; these are the three characters that it wants escaped. */
const forSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const isSlack = (host: string): boolean => host === "hooks.slack.com" || host === "hooks.slack-gov.com";

/**
 * Chats notify people by such words, Google Chat by <users/all> and Discord by <@&1>: a zero-width space breaks them, also where the
 * body or the next value goes on after an @.
 */
const withoutMentions = (text: string): string =>
  text.replace(/@(?=everyone|(?:here|channel|all)\b|$)|<(?=users\/|@)/gi, "$&\u200b");

/** A value that is missing becomes its other words, or nothing. A customer's value mentions no group, at any address. */
export function renderCall(body: string, values: CallValues, host: string): string {
  return replacePlaces(body, (name, otherwise) => {
    const given = cut(values[name as Value]?.trim() ?? "", VALUE_MAX);
    const value = (isOneOf(CUSTOMER_VALUES, name) ? withoutMentions(given) : given) || otherwise;
    return inString(isSlack(host) ? forSlack(value) : value);
  });
}
