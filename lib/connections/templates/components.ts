/** Reads a template's components (Cloud API, "Template components") into the fields that people fill in. Pure. */
import { z } from "zod";
import type { Template, TemplateVariable } from "./schemas";

const Examples = z
  .object({
    header_text: z.array(z.string()),
    body_text: z.array(z.array(z.string())),
    header_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })),
    body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })),
  })
  .partial();
const Component = z.object({
  type: z.string().transform((type) => type.toUpperCase()),
  format: z.string().optional(),
  text: z.string().optional(),
  example: Examples.optional().catch(undefined),
  buttons: z
    .array(
      z.object({
        type: z.string().transform((type) => type.toUpperCase()),
        text: z.string().default(""),
        url: z.string().optional(),
        otp_type: z.string().optional(),
        example: z.union([z.string(), z.array(z.string())]).optional(),
      }),
    )
    .default([]),
});
export type TemplateParts = Pick<Template, "header" | "body" | "footer" | "buttons" | "variables">;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;
/** The keys of a text's placeholders, unique and in order. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, key = ""]) => key)),
];
export const fillText = (text: string, filledWith: (key: string) => string): string =>
  text.replace(PLACEHOLDER, (_, key: string) => filledWith(key));

/** The variable of a one-time code, which fills the body and the button (Meta, "Authentication templates"). */
export const CODE_KEY = "1";
export const CODE_LENGTH_MAX = 15;
export const isOneTimeCode = (category: string): boolean => category === "authentication";

/** Skips components it cannot read: Meta adds kinds without notice. */
export function readComponents(components: unknown, category: string): TemplateParts {
  const list = z
    .array(Component.catch({ type: "", buttons: [] }))
    .catch([])
    .parse(components);
  const part = (type: string) => list.find((component) => component.type === type);
  const header = part("HEADER");
  const hasCode = isOneTimeCode(category);
  // Meta writes the body of a one-time code, and may list it without its text.
  const given = part("BODY");
  const body = hasCode && !given?.text ? { ...given, text: `{{${CODE_KEY}}}` } : given;
  const buttons = part("BUTTONS")?.buttons ?? [];
  const variables: TemplateVariable[] = [
    ...textVariables(
      "header",
      header?.text ?? "",
      header?.example?.header_text,
      header?.example?.header_text_named_params,
    ),
    ...textVariables(
      "body",
      body?.text ?? "",
      body?.example?.body_text?.[0],
      body?.example?.body_text_named_params,
    ),
    ...buttons.flatMap(({ type, url, example }, buttonIndex): TemplateVariable[] => {
      if (hasCode) return [];
      const isOpen = type === "COPY_CODE" || (type === "URL" && placeholdersOf(url ?? "").length > 0);
      const first = Array.isArray(example) ? example[0] : example;
      return isOpen
        ? [{ key: `button.${buttonIndex}`, part: "button", buttonIndex, example: first ?? null }]
        : [];
    }),
  ];
  return {
    header: header ? { format: (header.format ?? "TEXT").toLowerCase(), text: header.text ?? null } : null,
    body: body?.text ?? "",
    footer: part("FOOTER")?.text ?? null,
    buttons: buttons.map(({ type, text, url }) => ({
      type: type.toLowerCase(),
      text,
      // Meta lists the button of a code as OTP or as URL, whatever it does.
      ...(hasCode &&
        (type === "OTP" || placeholdersOf(url ?? "").length > 0) && { takesCode: true as const }),
    })),
    variables,
  };
}

function textVariables(
  part: "header" | "body",
  text: string,
  positional: string[] = [],
  named: { param_name: string; example: string }[] = [],
): TemplateVariable[] {
  return placeholdersOf(text).map((key, index) => ({
    key: part === "header" ? `header.${key}` : key,
    part,
    buttonIndex: null,
    example: named.find(({ param_name }) => param_name === key)?.example ?? positional[index] ?? null,
  }));
}
