/** The rules a template must meet before review (Meta, "Template components"). Pure. */
import { z } from "zod";
import { GraphError, type GraphErrorCode } from "@/lib/connections/simulator/graph-error";
import type { Params } from "@/lib/connections/simulator/graph-request";
import { variablesOf } from "./parameters";
import type { Component, SeededTemplate } from "./seeded";

type Format = SeededTemplate["parameterFormat"];
export type NewTemplate = Pick<
  SeededTemplate,
  "name" | "language" | "category" | "parameterFormat" | "components"
>;

const lower = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().toLowerCase().pipe(z.enum(values));
const upper = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().toUpperCase().pipe(z.enum(values));

const Button = z.looseObject({
  type: upper([
    "QUICK_REPLY",
    "URL",
    "PHONE_NUMBER",
    "COPY_CODE",
    "OTP",
    "FLOW",
    "VOICE_CALL",
    "CATALOG",
    "MPM",
    "SPM",
    "REQUEST_CONTACT_INFO",
  ]),
  text: z.string().min(1).max(25).optional(),
  url: z.string().max(2000).optional(),
  phone_number: z.string().max(20).optional(),
  otp_type: upper(["COPY_CODE", "ONE_TAP", "ZERO_TAP"]).optional(),
});
const ComponentShape = z.looseObject({
  type: upper(["HEADER", "BODY", "FOOTER", "BUTTONS"]),
  format: upper(["TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"]).optional(),
  text: z.string().optional(),
  buttons: z.array(Button).min(1).max(10).optional(),
  example: z.record(z.string(), z.unknown()).optional(),
});
const Envelope = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/),
  category: lower(["authentication", "marketing", "utility"]),
  parameter_format: lower(["named", "positional"]).default("positional"),
});

const refuse = (code: GraphErrorCode, details: string): never => {
  throw new GraphError(code, null, { details });
};

function read<S extends z.ZodType>(schema: S, value: unknown, path: string): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = [path, ...(issue?.path ?? [])].filter((step) => step !== "").join(".");
  throw new GraphError(100, `Invalid parameter ${name}: ${issue?.message}`);
}

export function checkTemplate(body: Params): NewTemplate {
  const { parameter_format: parameterFormat, ...rest } = read(Envelope, body, "");
  const components = checkComponents(body.components, { ...rest, parameterFormat });
  return { ...rest, parameterFormat, components };
}

export function checkComponents(
  value: unknown,
  { category, parameterFormat: format }: Pick<NewTemplate, "category" | "parameterFormat">,
): Component[] {
  const components = read(z.array(ComponentShape).min(1), value, "components") as Component[];
  const types = components.map(({ type }) => type);
  if (new Set(types).size !== types.length) refuse(100, "A component is used twice");
  if (!types.includes("BODY")) refuse(100, "A template needs a BODY");
  if (category === "authentication") return components.map(ofOneTimeCode);
  for (const component of components) checkOne(component, format);
  return components;
}

/** Meta writes the text itself (Meta, "Authentication templates"). */
function ofOneTimeCode(component: Component): Component {
  const { type, buttons = [] } = component;
  if (type === "HEADER") refuse(100, "An authentication template has no header");
  if (type === "BODY")
    return {
      ...component,
      text: "*{{1}}* is your verification code.",
      example: { body_text: [["123456"]] },
    };
  const [button] = buttons;
  if (type !== "BUTTONS" || !button) return component;
  if (buttons.length !== 1 || button.type !== "OTP" || !button.otp_type)
    refuse(100, "An authentication template has one OTP button with an otp_type");
  if (button.otp_type !== "COPY_CODE" && !("supported_apps" in button))
    refuse(100, `${button.otp_type} needs supported_apps`);
  return { ...component, buttons: [{ text: "Copy code", ...button }] };
}

function checkOne(component: Component, format: Format): void {
  const { type, text } = component;
  const length = Array.from(text ?? "").length;
  if (type === "HEADER") checkHeader(component, length, format);
  if (type === "BODY") {
    if (length === 0) refuse(2388072, "The body has no text");
    if (length > 1024) refuse(2388040, "The body has more than 1024 characters");
    if (/^\s*\{\{|\}\}\s*$/.test(text ?? "")) refuse(2388299, "The body begins or ends with a variable");
    checkVariables(component, format, ["body_text", "body_text_named_params"]);
  }
  if (type === "FOOTER") {
    if (length === 0 || variablesOf(text).length > 0) refuse(2388073, "The footer is plain text");
    if (length > 60) refuse(2388040, "The footer has more than 60 characters");
  }
  if (type === "BUTTONS") checkButtons(component);
}

function checkHeader(component: Component, length: number, format: Format): void {
  const kind = component.format ?? refuse(2388047, "The header needs a format");
  if (kind === "LOCATION") return;
  if (kind !== "TEXT") {
    if (!component.example || !("header_handle" in component.example))
      refuse(2388047, "A media header needs an example");
    return;
  }
  if (length === 0) refuse(2388047, "The header has no text");
  if (length > 60) refuse(2388040, "The header has more than 60 characters");
  if (variablesOf(component.text).length > 1) refuse(2388047, "A header has one variable at most");
  checkVariables(component, format, ["header_text", "header_text_named_params"]);
}

/** Variables require examples; positional ones are numbered from 1 without gaps. */
function checkVariables({ text, example }: Component, format: Format, keys: readonly [string, string]): void {
  const names = variablesOf(text);
  if (names.length === 0) return;
  const isRight = names.every((name, at) =>
    format === "named" ? /^[a-z_]/.test(name) : name === String(at + 1),
  );
  if (!isRight) refuse(100, `The variables are not ${format}`);
  const key = keys[format === "named" ? 1 : 0];
  if (!example || !(key in example)) refuse(100, `The variables need an example (${key})`);
}

function checkButtons({ buttons = [] }: Component): void {
  if (buttons.length === 0) refuse(100, "There are no buttons");
  const most = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 };
  for (const [type, max] of Object.entries(most)) {
    if (buttons.filter((button) => button.type === type).length > max)
      refuse(100, `At most ${max} ${type} buttons`);
  }
  const kinds = buttons.map(({ type }) => (type === "QUICK_REPLY" ? "q" : "c")).join("");
  if (/qc+q/.test(kinds) || /cq+c/.test(kinds)) refuse(100, "Quick replies must be together");
  for (const { type, url, example } of buttons) {
    if (type === "URL" && !url) refuse(100, "A URL button needs a url");
    if (variablesOf(url).length > 0 && !example) refuse(100, "A URL with a variable needs an example");
  }
}
