/** Shapes of message templates. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const TemplateVariable = z.object({
  /** Its name, or its position: "1", "2" … */
  key: z.string(),
  part: z.enum(["header", "body", "button"]),
  /** The index of a button. */
  buttonIndex: z.number().int().nullable(),
  example: z.string().nullable(),
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

export const TemplateButton = z.object({
  type: z.string(),
  text: z.string(),
  /** The button is filled with the one-time code. */
  takesCode: z.literal(true).optional(),
});

export const Template = z.object({
  id: uuid(),
  name: z.string(),
  alias: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string().meta({ description: "Only approved ones can be sent." }),
  header: z.object({ format: z.string(), text: z.string().nullable() }).nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(TemplateButton),
  variables: z.array(TemplateVariable),
  rejectedReason: z.string().nullable(),
  syncedAt: instant(),
});
export type Template = z.infer<typeof Template>;

export const TemplateList = z.object({ templates: z.array(Template) });
export type TemplateList = z.infer<typeof TemplateList>;

/** The values of a template. Keys of buttons: `button.0`, `button.1` … */
export const TemplateFilling = z.strictObject({
  templateId: uuid(),
  variables: z.record(z.string().max(64), z.string().max(1024)).default({}),
  headerMediaUrl: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional(),
});
export type TemplateFilling = z.infer<typeof TemplateFilling>;
