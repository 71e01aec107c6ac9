/** Builds what the provider is sent, and the text people read, from a template and its values. Pure. */
import type { TemplateComponent, TemplateParameter } from "@/lib/connections/whatsapp/provider";
import { CODE_KEY, CODE_LENGTH_MAX, fillText, isOneTimeCode, placeholdersOf } from "./components";
import type { Template, TemplateFilling } from "./schemas";

type Fields = Pick<
  Template,
  "alias" | "name" | "language" | "category" | "header" | "body" | "footer" | "buttons" | "variables"
>;
/** Replaces a one-time code for all readers. */
export const HIDDEN = "•••";
export type ResolvedTemplate = {
  /** `template`: for readers, as a command would say it. */
  content: {
    type: "template";
    name: string;
    language: string;
    components: TemplateComponent[];
    template: AliasFilling;
    /** The components have a one-time code, and go once it is sent (advance_delivery_state.sql). */
    hasCode?: true;
  };
  /** Header, body and footer with values, as the contact reads them. */
  text: string;
};

/** How a command names a template and its values. */
export type AliasFilling = {
  alias: string;
  locale?: string | undefined;
  variables?: Record<string, string> | undefined;
  header?: { mediaUrl?: string | undefined } | undefined;
  /** The value that a button returns or links to. */
  buttons?: { index: number; payload: string }[] | undefined;
};

/** All problems that keep the template from being filled; empty when there are none. */
export function fillingProblems(
  template: Pick<Fields, "category" | "header" | "variables">,
  { variables, headerMediaUrl }: Pick<TemplateFilling, "variables" | "headerMediaUrl">,
): string[] {
  const missing = template.variables.filter(({ key }) => !variables[key]?.trim()).map(({ key }) => key);
  const unknown = Object.keys(variables).filter(
    (key) => !template.variables.some((each) => each.key === key),
  );
  const needsMedia = template.header !== null && isMedia(template.header.format);
  return [
    ...missing.map((key) => `variables.${key}: This field is required.`),
    ...unknown.map((key) => `variables.${key}: This is not a variable of the template.`),
    // Meta refuses line breaks and runs of blanks (132000-132012) only after it has accepted the message.
    ...template.variables
      .filter(({ key, part }) => part !== "button" && /[\n\t]| {5,}/.test(variables[key] ?? ""))
      .map(({ key }) => `variables.${key}: Remove line breaks, tabs and five blanks in a row.`),
    ...(isOneTimeCode(template.category) &&
    Array.from(variables[CODE_KEY]?.trim() ?? "").length > CODE_LENGTH_MAX
      ? [`variables.${CODE_KEY}: A code has at most ${CODE_LENGTH_MAX} characters.`]
      : []),
    ...(needsMedia && !headerMediaUrl
      ? ["headerMediaUrl: Send the file with which this template begins."]
      : []),
    ...(!needsMedia && headerMediaUrl ? ["headerMediaUrl: This template begins with no file."] : []),
  ];
}

const isMedia = (format: string): format is "image" | "video" | "document" =>
  ["image", "video", "document"].includes(format);

/** The values must be free of problems. `isNamed`: Meta expects text parameters by name. */
export function resolveTemplate(
  template: Fields & { isNamed: boolean },
  { variables, headerMediaUrl }: Pick<TemplateFilling, "variables" | "headerMediaUrl">,
): ResolvedTemplate {
  const { alias, name, language, header, body, footer, isNamed } = template;
  const hasCode = isOneTimeCode(template.category);
  const filledWith = (key: string): string => variables[key]?.trim() ?? "";
  const textParameters = (text: string, prefix = ""): TemplateParameter[] =>
    placeholdersOf(text).map((key) => ({
      type: "text",
      text: filledWith(prefix + key),
      ...(isNamed && { parameter_name: key }),
    }));

  const components: TemplateComponent[] = [];
  const headerParameters =
    header && isMedia(header.format)
      ? [mediaParameter(header.format, headerMediaUrl ?? "")]
      : textParameters(header?.text ?? "", "header.");
  if (headerParameters.length > 0) components.push({ type: "header", parameters: headerParameters });
  const bodyParameters = textParameters(body);
  if (bodyParameters.length > 0) components.push({ type: "body", parameters: bodyParameters });
  for (const { key, part, buttonIndex } of template.variables)
    if (part === "button" && buttonIndex !== null)
      components.push(
        buttonComponent(template.buttons[buttonIndex]?.type ?? "url", buttonIndex, filledWith(key)),
      );

  for (const [index, { takesCode }] of template.buttons.entries())
    if (takesCode) components.push(buttonComponent("url", index, filledWith(CODE_KEY)));

  const shown = hasCode ? () => HIDDEN : filledWith;
  const parts = [
    header?.text ? fillText(header.text, (key) => shown(`header.${key}`)) : null,
    fillText(body, shown),
    footer,
  ];
  return {
    content: {
      type: "template",
      name,
      language,
      components,
      template: {
        alias,
        locale: language,
        ...(Object.keys(variables).length > 0 && {
          variables: hasCode
            ? Object.fromEntries(Object.keys(variables).map((key) => [key, HIDDEN]))
            : variables,
        }),
        ...(headerMediaUrl && { header: { mediaUrl: headerMediaUrl } }),
      },
      ...(hasCode && { hasCode: true as const }),
    },
    text: parts.filter((part) => part).join("\n\n"),
  };
}

function mediaParameter(format: "image" | "video" | "document", link: string): TemplateParameter {
  switch (format) {
    case "image":
      return { type: "image", image: { link } };
    case "video":
      return { type: "video", video: { link } };
    case "document":
      return { type: "document", document: { link } };
  }
}

/** The sender must percent-encode the end of a button's URL (Meta, "Template messages"). */
function buttonComponent(type: string, index: number, value: string): TemplateComponent {
  return type === "copy_code"
    ? {
        type: "button",
        sub_type: "copy_code",
        index,
        parameters: [{ type: "coupon_code", coupon_code: value }],
      }
    : {
        type: "button",
        sub_type: "url",
        index,
        parameters: [{ type: "text", text: encodeURIComponent(value) }],
      };
}
