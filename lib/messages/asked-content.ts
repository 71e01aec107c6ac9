/** The content of a command: one canonical form per type. Limits are WhatsApp's (Cloud API, "Messages"). */
import { z } from "zod";

const codePoints = (value: string): number => Array.from(value).length;

/** Null means absent. A schema that is its own form when it is read, so the documentation of answers can use it too. */
export const absent = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value): unknown => value ?? undefined)
    .pipe(schema.optional());

/** Text of `min` to `max` Unicode code points, unchanged. */
export const bounded = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => codePoints(value) >= min,
      min === 1 ? "may not be empty" : `at least ${min} characters`,
    )
    .refine((value) => codePoints(value) <= max, `at most ${max} characters`)
    .meta({ minLength: min, maxLength: max });

const TEXT_MAX = 4096;
const BODY_MAX = 1024;
const LIST_BODY_MAX = 4096;
const FRAME_MAX = 60;
const LABEL_MAX = 20;
const ROW_TITLE_MAX = 24;
const ROWS_MAX = 10;

export const MEDIA_KINDS = ["image", "video", "audio", "document", "sticker"] as const;

const TextContent = z.object({
  type: z.literal("text"),
  text: bounded(1, TEXT_MAX),
  previewUrl: absent(z.boolean()),
});

export const TemplateUse = z.object({
  alias: z.string().regex(/^[a-z0-9_.-]{1,64}$/, "1 to 64 of a-z, 0-9, _ . -"),
  locale: absent(bounded(1, 64)),
  variables: absent(z.record(z.string(), bounded(0, BODY_MAX))),
  header: absent(z.object({ mediaUrl: absent(z.string()) })),
  buttons: absent(z.array(z.object({ index: z.int().min(0).max(9), payload: bounded(1, 1024) })).max(10)),
});
export type TemplateUse = z.infer<typeof TemplateUse>;
const TemplateContent = z.object({ type: z.literal("template"), template: TemplateUse });

export const MediaLink = z.object({
  kind: z.enum(MEDIA_KINDS, `must be one of ${MEDIA_KINDS.join(", ")}`),
  url: z.string().max(2000, "at most 2000 characters"),
  caption: absent(bounded(0, BODY_MAX)),
  filename: absent(bounded(1, 240)),
});
const MediaContent = z.object({ type: z.literal("media"), media: MediaLink });

const frame = { header: absent(bounded(1, FRAME_MAX)), footer: absent(bounded(1, FRAME_MAX)) };

const Buttons = z.object({
  kind: z.literal("buttons"),
  body: bounded(1, BODY_MAX),
  ...frame,
  buttons: z
    .array(z.object({ id: bounded(1, 256), title: bounded(1, LABEL_MAX) }))
    .min(1, "at least 1 button")
    .max(3, "at most 3 buttons"),
});
const Row = z.object({
  id: bounded(1, 200),
  title: bounded(1, ROW_TITLE_MAX),
  description: absent(bounded(0, 72)),
});
const List = z.object({
  kind: z.literal("list"),
  body: bounded(1, LIST_BODY_MAX),
  ...frame,
  buttonLabel: bounded(1, LABEL_MAX),
  sections: z
    .array(
      z.object({
        title: absent(bounded(1, ROW_TITLE_MAX)),
        rows: z.array(Row).min(1, "at least 1 row"),
      }),
    )
    .min(1, "at least 1 section")
    .max(ROWS_MAX, `at most ${ROWS_MAX} sections`),
});
const CtaUrl = z.object({
  kind: z.literal("cta_url"),
  body: bounded(1, BODY_MAX),
  ...frame,
  label: bounded(1, LABEL_MAX),
  url: z.url({ protocol: /^https?$/, error: "is not an absolute http(s) URL" }).max(2000),
});

/** Rules across several properties. */
const wholeProblems = (value: z.infer<typeof Buttons> | z.infer<typeof List>): [string, string][] => {
  if (value.kind === "buttons") {
    const { buttons } = value;
    return [
      ...repeats(buttons.map(({ id }) => id)).map((id): [string, string] => [
        "buttons",
        `the id ${id} is used twice`,
      ]),
      ...repeats(buttons.map(({ title }) => title)).map((title): [string, string] => [
        "buttons",
        `the title ${title} is used twice`,
      ]),
    ];
  }
  const rows = value.sections.flatMap((section) => section.rows);
  const needsTitles = value.sections.length > 1 && value.sections.some(({ title }) => !title);
  return [
    ...(rows.length > ROWS_MAX ? [["sections", `at most ${ROWS_MAX} rows in all`] as [string, string]] : []),
    ...(needsTitles ? [["sections", "each needs a title when there are several"] as [string, string]] : []),
    ...repeats(rows.map(({ id }) => id)).map((id): [string, string] => [
      "sections",
      `the id ${id} is used twice`,
    ]),
  ];
};

const repeats = (values: string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

export const Interactive = z
  .discriminatedUnion("kind", [Buttons, List, CtaUrl])
  .superRefine((value, check) => {
    if (value.kind === "cta_url") return;
    for (const [field, message] of wholeProblems(value))
      check.addIssue({ code: "custom", path: [field], message });
  });
const InteractiveContent = z.object({ type: z.literal("interactive"), interactive: Interactive });

export const Content = z
  .discriminatedUnion("type", [TextContent, TemplateContent, MediaContent, InteractiveContent])
  .meta({ id: "CommandContent" });
export type Content = z.infer<typeof Content>;
export type ContentType = Content["type"];
