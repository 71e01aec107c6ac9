/** Checks a send's values against the template, and renders its text. Pure. */
import { GraphError } from "@/lib/connections/simulator/graph-error";
import type {
  SentComponent,
  SentParameter,
  SentTemplate,
} from "@/lib/connections/simulator/messages/message-schemas";
import type { Component, SeededTemplate } from "./seeded";

export type Template = Pick<
  SeededTemplate,
  "name" | "language" | "category" | "parameterFormat" | "components"
>;

const VARIABLE = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;
// Meta, "Templates": a body with its values has at most 1,024 characters.
const BODY_LENGTH_MAX = 1024;

const mismatch = (details: string): GraphError => new GraphError(132000, null, { details });
const wrongFormat = (details: string): GraphError => new GraphError(132012, null, { details });
const invalid = (details: string): GraphError => new GraphError(131009, null, { details });

/** Unique, in order. */
export const variablesOf = (text: string | undefined): string[] => [
  ...new Set([...(text ?? "").matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

const componentOf = (template: Template, type: Component["type"]): Component | undefined =>
  template.components.find((component) => component.type === type);

/** Throws 132000 for a wrong number of parameters, 132012 for a wrong type, 131009 for an invalid value. */
export function fillTemplate(template: Template, sent: SentTemplate): string {
  const components = sent.components ?? [];
  for (const component of components) refuseRepeated(components, component);
  fillHeader(componentOf(template, "HEADER"), find(components, "header"), template);
  const body = componentOf(template, "BODY");
  const values = fillText(body?.text, find(components, "body")?.parameters ?? [], "body", template);
  fillButtons(componentOf(template, "BUTTONS"), components);
  const text = (body?.text ?? "").replace(VARIABLE, (_, name: string) => values.get(name) ?? "");
  if (Array.from(text).length > BODY_LENGTH_MAX)
    throw new GraphError(132005, null, { details: `body: at most ${BODY_LENGTH_MAX} characters` });
  return text;
}

const find = (components: readonly SentComponent[], type: SentComponent["type"]): SentComponent | undefined =>
  components.find((component) => component.type === type);

function refuseRepeated(all: readonly SentComponent[], component: SentComponent): void {
  const isSame = (other: SentComponent): boolean =>
    other.type === component.type && String(other.index ?? "") === String(component.index ?? "");
  if (all.filter(isSame).length > 1) throw invalid(`${component.type}: component is used twice`);
}

const textOf = (parameter: SentParameter): string | null => {
  if (parameter.type === "text") return parameter.text;
  if (parameter.type === "currency") return parameter.currency.fallback_value;
  if (parameter.type === "date_time") return parameter.date_time.fallback_value;
  return null;
};

function fillText(
  text: string | undefined,
  parameters: readonly SentParameter[],
  path: string,
  { parameterFormat }: Template,
): Map<string, string> {
  const names = variablesOf(text);
  if (parameters.length !== names.length)
    throw mismatch(
      `${path}: number of localizable_params (${parameters.length}) does not match the expected number of params (${names.length})`,
    );
  const values = new Map<string, string>();
  for (const [at, parameter] of parameters.entries()) {
    const value = textOf(parameter);
    if (value === null)
      throw wrongFormat(`${path}: Format mismatch, expected TEXT, received ${parameter.type.toUpperCase()}`);
    const given = "parameter_name" in parameter ? parameter.parameter_name : undefined;
    const isNamed = parameterFormat === "named";
    if (isNamed && given === undefined) throw wrongFormat(`${path}: Parameter name is missing or empty`);
    if (!isNamed && given !== undefined)
      throw wrongFormat(`${path}: parameters of this template have no names`);
    const name = isNamed ? (given ?? "") : (names[at] ?? "");
    if (!names.includes(name) || values.has(name))
      throw mismatch(`${path}: there is no parameter ${name} left to fill`);
    // Meta, error 132012 and related: text parameters have no line breaks.
    if (/[\n\t]| {5,}/.test(value))
      throw new GraphError(
        100,
        "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
      );
    if (value === "") throw invalid(`${path}: parameter ${name} is empty`);
    values.set(name, value);
  }
  return values;
}

function fillHeader(
  header: Component | undefined,
  sent: SentComponent | undefined,
  template: Template,
): void {
  const parameters = sent?.parameters ?? [];
  const format = header?.format ?? null;
  if (format === null || format === "TEXT") {
    fillText(header?.text, parameters, "header", template);
    return;
  }
  const [parameter, second] = parameters;
  if (!parameter || second)
    throw wrongFormat(
      `header: Format mismatch, expected ${format}, received ${parameter ? "several parameters" : "UNKNOWN"}`,
    );
  if (parameter.type !== format.toLowerCase())
    throw wrongFormat(
      `header: Format mismatch, expected ${format}, received ${parameter.type.toUpperCase()}`,
    );
}

/** The position of a button, from `index`. */
const buttonIndexOf = (component: SentComponent): number => Number(component.index ?? Number.NaN);

function fillButtons(buttons: Component | undefined, components: readonly SentComponent[]): void {
  const declared = buttons?.buttons ?? [];
  const sent = components.filter(({ type }) => type === "button");
  for (const component of sent) {
    const button = declared[buttonIndexOf(component)];
    if (!button) throw mismatch(`button: there is no button at index ${component.index ?? "(none)"}`);
    checkButton(button.type, component);
  }
  for (const [at, button] of declared.entries()) {
    const isDynamic =
      button.type === "OTP" || button.type === "COPY_CODE" || variablesOf(button.url).length > 0;
    if (isDynamic && !sent.some((component) => buttonIndexOf(component) === at))
      throw new GraphError(131008, null, {
        details: `buttons: Button at index ${at} of type ${button.type} requires a parameter`,
      });
  }
}

const SUB_TYPES: Record<string, { subType: string; parameter: SentParameter["type"] }> = {
  QUICK_REPLY: { subType: "quick_reply", parameter: "payload" },
  URL: { subType: "url", parameter: "text" },
  OTP: { subType: "url", parameter: "text" },
  COPY_CODE: { subType: "copy_code", parameter: "coupon_code" },
  FLOW: { subType: "flow", parameter: "action" },
};
// Meta, "Authentication templates": a code has at most 15 characters.
const CODE_LENGTH_MAX = 15;

function checkButton(type: string, component: SentComponent): void {
  const expected = SUB_TYPES[type];
  if (!expected || component.sub_type !== expected.subType)
    throw wrongFormat(`button: a ${type} button takes no ${component.sub_type ?? "(none)"} parameter`);
  const [parameter, second] = component.parameters ?? [];
  if (!parameter || second) throw mismatch("button: exactly one parameter is expected");
  if (parameter.type !== expected.parameter)
    throw wrongFormat(`button: expected ${expected.parameter}, received ${parameter.type}`);
  if (parameter.type !== "text") return;
  if (type === "OTP" && parameter.text.length > CODE_LENGTH_MAX)
    throw invalid(`button: a code has at most ${CODE_LENGTH_MAX} characters`);
  // Meta, "URL buttons": the sender percent-encodes its part of the URL.
  if (type === "URL" && !/^[\x21-\x7b\x7d\x7e]*$/.test(parameter.text))
    throw invalid("button: the URL's parameter must be percent-encoded");
}
