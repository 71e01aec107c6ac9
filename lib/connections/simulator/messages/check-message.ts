/** Parses the body of a send, or throws the error Meta would answer with. Knows nothing of accounts. */
import { z } from "zod";
import { GraphError, isGraphErrorCode } from "@/lib/connections/simulator/graph-error";
import type { Params } from "@/lib/connections/simulator/graph-request";
import { requiredText, requireProduct } from "@/lib/connections/simulator/graph-request";
import { digitsOf, isBsuid } from "@/lib/connections/simulator/ids";
import { KINDS, listed } from "@/lib/platform/rules";
import { CONTENT, type ContentType, ENVELOPE, ReadMark } from "./message-schemas";

type ContentOf<T extends ContentType> = z.infer<(typeof CONTENT)[T]>;
export type Content = { [T in ContentType]: { type: T; content: ContentOf<T> } }[ContentType];
export type Recipient = { digits: string; input: string } | { bsuid: string; input: string };
export type CheckedMessage = Content & {
  recipient: Recipient;
  contextId: string | null;
  reference: string | null;
};

const schemaOf = <T extends ContentType>(type: T) => z.strictObject({ ...ENVELOPE, [type]: CONTENT[type] });
/** Made once: making one costs more than a check. */
const SCHEMAS = Object.fromEntries(
  (Object.keys(CONTENT) as ContentType[]).map((type) => [type, schemaOf(type)]),
) as Record<ContentType, ReturnType<typeof schemaOf>>;

const isContentType = (type: string): type is ContentType => type in CONTENT;

/** Throws the GraphError of the first problem. Messages that are not strict may have additional keys. */
export function checkMessage(body: Params, isStrict: boolean): CheckedMessage {
  requireProduct(body);
  const recipient = recipientOf(body);
  const type = requiredText(body, "type").toLowerCase();
  if (!isContentType(type))
    throw new GraphError(131051, null, { details: `Message type "${type}" is not supported` });
  const stranger = Object.keys(CONTENT).find((name) => name !== type && name in body);
  if (stranger)
    throw new GraphError(131009, null, { details: `Type ${type} does not go together with ${stranger}` });
  if (!(type in body)) throw new GraphError(131008, null, { details: `Parameter ${type} is missing` });
  const checked = parse(SCHEMAS[type], body, isStrict);
  const content = (checked as Params)[type];
  return {
    ...({ type, content } as Content),
    recipient,
    contextId: checked.context?.message_id ?? null,
    reference: checked.biz_opaque_callback_data ?? null,
  };
}

export function checkReadMark(body: Params, isStrict: boolean): z.infer<typeof ReadMark> {
  requireProduct(body);
  return parse(ReadMark, body, isStrict);
}

/** A phone number wins over an id (Meta, "Business-scoped user IDs"). */
function recipientOf(body: Params): Recipient {
  if (body.to === undefined && body.recipient === undefined)
    throw new GraphError(100, "The parameter to is required.");
  if (body.to !== undefined) {
    const input = requiredText(body, "to");
    const digits = digitsOf(input);
    if (!digits) throw new GraphError(131009, null, { details: "Parameter to is not a phone number" });
    return { digits, input };
  }
  const input = requiredText(body, "recipient");
  if (!isBsuid(input))
    throw new GraphError(131009, null, { details: "Parameter recipient is not a user id" });
  return { bsuid: input, input };
}

function parse<S extends z.ZodType>(schema: S, body: Params, isStrict: boolean): z.infer<S> {
  const parsed = schema.safeParse(body, { error: inMetasWords });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.filter((issue) => isStrict || issue.code !== "unrecognized_keys");
  const [issue] = issues;
  // Only unknown keys, which are tolerated here.
  if (!issue) return body as z.infer<S>;
  throw refusalOf(issue, body);
}

/** Meta's refusals continue the name of the parameter: "Param type must be …". */
function inMetasWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type")
    return KINDS[issue.expected] ? `must be ${KINDS[issue.expected]}` : "is not valid";
  if (issue.code === "invalid_value") return `must be one of ${listed(issue.values)}`;
  return "is not valid";
}

/** `text['body']`, in Meta's notation. */
function fieldNameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  const steps = rest.map((step) => (typeof step === "number" ? `[${step}]` : `['${String(step)}']`));
  return `${String(first ?? "body")}${steps.join("")}`;
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value !== null && typeof value === "object" ? Reflect.get(value, step) : undefined),
    body,
  );

function refusalOf(issue: z.core.$ZodIssue, body: Params): GraphError {
  const field = fieldNameOf(issue.path);
  if (issue.code === "unrecognized_keys")
    return new GraphError(100, `Unexpected key "${issue.keys[0]}" on param "${field}".`);
  const code = issue.code === "custom" ? Number(issue.params?.code) : Number.NaN;
  if (isGraphErrorCode(code)) return new GraphError(code, null, { details: `${field} ${issue.message}` });
  const value = valueAt(body, issue.path);
  if (value === undefined || value === "") return new GraphError(100, `The parameter ${field} is required.`);
  // Meta words limits of interactive messages this way, all others as a bad parameter.
  if (issue.path[0] === "interactive")
    return new GraphError(131009, null, { details: `${field} ${issue.message}` });
  return new GraphError(100, `Param ${field} ${issue.message}`);
}
