/** The content of a command: one canonical form per type. Limits are WhatsApp's (Cloud API, "Messages"). */
import { z } from "zod";
import { MEDIA_KINDS, takesCaption } from "@/lib/connections/whatsapp/media-types";
import { exampleId } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";

const codePoints = (value: string): number => Array.from(value).length;

/** Null means absent. A schema that is its own form when it is read, so the documentation of answers can use it too. */
export const absent = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value): unknown => value ?? undefined)
    .pipe(schema.optional());

/** Text of `min` to `max` Unicode code points, unchanged. Blanks alone show nothing. */
export const bounded = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => codePoints(value) >= min && (min === 0 || value.trim() !== ""),
      min <= 1 ? "Enter a value." : `Use at least ${min} characters.`,
    )
    .refine((value) => codePoints(value) <= max, `Use at most ${max} characters.`)
    .meta({ minLength: min, maxLength: max });

const TEXT_MAX = 4096;
const BODY_MAX = 1024;
const LIST_BODY_MAX = 4096;
const FRAME_MAX = 60;
const LABEL_MAX = 20;
const ROW_TITLE_MAX = 24;
const ROWS_MAX = 10;

const TextContent = z
  .object({
    type: z.literal("text").meta(doc("A text.", "text")),
    text: bounded(1, TEXT_MAX).meta(doc("What the contact reads.", "Your order is ready.")),
    previewUrl: absent(z.boolean()).meta(doc("Whether WhatsApp shows a preview of the first link.", false)),
  })
  .meta({ id: "CommandText" });

export const TemplateUse = z.object({
  alias: z
    .string()
    .regex(/^[a-z0-9_.-]{1,64}$/, "Use 1 to 64 of a-z, 0-9, _ . and -.")
    .meta(doc("The template's name.", "order_update")),
  locale: absent(bounded(1, 64)).meta(
    doc("Its language; null: the workspace's, else the only one there is.", "en"),
  ),
  variables: absent(z.record(z.string(), bounded(0, BODY_MAX))).meta(
    doc("A text for each variable, by its name or number.", { customer_name: "Ana" }),
  ),
  header: absent(
    z.object({
      mediaUrl: absent(z.string()).meta(
        doc(
          "A public link to the file of a header with media. It takes no upload.",
          "https://example.com/receipt.pdf",
        ),
      ),
    }),
  ).meta({ description: "Needed by templates whose header is a file." }),
  buttons: absent(
    z
      .array(
        z.object({
          index: z.int().min(0).max(9).meta(doc("The button's position, from 0.", 0)),
          payload: bounded(1, 1024).meta(doc("What comes back when the contact taps it.", "ORDER-1042")),
        }),
      )
      .max(10),
  ).meta({ description: "Payloads of quick replies." }),
});
export type TemplateUse = z.infer<typeof TemplateUse>;
const TemplateContent = z
  .object({
    type: z.literal("template").meta(doc("A message that WhatsApp has approved.", "template")),
    template: TemplateUse.meta({ description: "Which template, and what fills it." }),
  })
  .meta({ id: "CommandTemplate" });

export const MediaLink = z.object({
  kind: z
    .enum(MEDIA_KINDS, `The kind must be one of ${MEDIA_KINDS.join(", ")}.`)
    .meta(doc("How WhatsApp shows it.", "image")),
  url: z
    .string()
    .max(2000, "Use at most 2000 characters.")
    .meta(doc("Where WhatsApp fetches it: https, without a credential.", "https://example.com/cake.jpg")),
  caption: absent(bounded(0, BODY_MAX)).meta(doc("The text below it.", "Your cake")),
  filename: absent(bounded(1, 240)).meta(doc("The name of a document.", "receipt.pdf")),
});
/** By its address, or as uploaded before. */
const AskedMedia = MediaLink.extend({
  kind: absent(MediaLink.shape.kind).meta(
    doc("How WhatsApp shows it; without it, as the file's type says.", "image"),
  ),
  url: absent(MediaLink.shape.url).meta(
    doc("Where WhatsApp fetches it: https, without a credential.", "https://example.com/cake.jpg"),
  ),
  mediaId: absent(z.string().max(64)).meta(
    doc("Instead of `url`: a file of `uploadMedia`.", exampleId("upload")),
  ),
}).superRefine(({ kind, url, mediaId, caption }, check) => {
  const refuse = (field: string, message: string) =>
    check.addIssue({ code: "custom", path: [field], message });
  if ((url === undefined) === (mediaId === undefined)) refuse("url", "Send either this or mediaId.");
  else if (url !== undefined && kind === undefined)
    refuse("kind", `The kind must be one of ${MEDIA_KINDS.join(", ")}.`);
  if (kind && caption && !takesCaption(kind, caption)) refuse("caption", noCaption(kind));
});
export const noCaption = (kind: string): string => `WhatsApp shows no caption with ${kind}.`;
const MediaContent = z
  .object({
    type: z.literal("media").meta(doc("A file.", "media")),
    media: AskedMedia.meta({
      description: "The file and its words.",
      example: { kind: "image", url: "https://example.com/cake.jpg", caption: "Your cake" },
    }),
  })
  .meta({ id: "CommandMedia" });

const body = (max: number) =>
  bounded(1, max).meta(doc("The text above the choice.", "Is ten o'clock all right?"));
const frame = {
  header: absent(bounded(1, FRAME_MAX)).meta(doc("A line in bold above it.", "Your appointment")),
  footer: absent(bounded(1, FRAME_MAX)).meta(doc("A small line below it.", "Bakery Silva")),
};

const Buttons = z
  .object({
    kind: z.literal("buttons").meta(doc("Up to three buttons.", "buttons")),
    body: body(BODY_MAX),
    ...frame,
    buttons: z
      .array(
        z.object({
          id: bounded(1, 256).meta(doc("Yours; unique in the message.", "APPOINTMENT-7:yes")),
          title: bounded(1, LABEL_MAX).meta(doc("What the button says; unique in the message.", "Yes")),
        }),
      )
      .min(1, "Send at least 1 button.")
      .max(3, "Send at most 3 buttons.")
      .meta({ description: "The buttons, in order." }),
  })
  .meta({ id: "CommandButtons" });
const Row = z.object({
  id: bounded(1, 200).meta(doc("Yours; unique in the message.", "SLOT-10")),
  title: bounded(1, ROW_TITLE_MAX).meta(doc("What the row says.", "10:00")),
  description: absent(bounded(0, 72)).meta(doc("A line below the title.", "With Maria")),
});
const List = z
  .object({
    kind: z.literal("list").meta(doc("A list of up to ten rows behind a button.", "list")),
    body: body(LIST_BODY_MAX),
    ...frame,
    buttonLabel: bounded(1, LABEL_MAX).meta(
      doc("What the button says that opens the list.", "Choose a time"),
    ),
    sections: z
      .array(
        z.object({
          title: absent(bounded(1, ROW_TITLE_MAX)).meta(
            doc("Needed when there are several sections.", "Tomorrow"),
          ),
          rows: z
            .array(Row)
            .min(1, "Send at least 1 row.")
            .meta({ description: "The rows, in order; ten in all sections together." }),
        }),
      )
      .min(1, "Send at least 1 section.")
      .max(ROWS_MAX, `Send at most ${ROWS_MAX} sections.`)
      .meta({ description: "The sections, in order." }),
  })
  .meta({ id: "CommandList" });
const CtaUrl = z
  .object({
    kind: z.literal("cta_url").meta(doc("A button that opens a page.", "cta_url")),
    body: body(BODY_MAX),
    ...frame,
    label: bounded(1, LABEL_MAX).meta(doc("What the button says.", "Track the order")),
    url: z
      .url({ protocol: /^https?$/, error: "Enter an absolute http(s) URL." })
      .max(2000)
      .meta(doc("The page.", "https://example.com/orders/1042")),
  })
  .meta({ id: "CommandLink" });

/** Rules across several properties. */
const wholeProblems = (value: z.infer<typeof Buttons> | z.infer<typeof List>): [string, string][] => {
  if (value.kind === "buttons") {
    const { buttons } = value;
    return [
      ...repeats(buttons.map(({ id }) => id)).map((id): [string, string] => [
        "buttons",
        `The id ${id} is used twice.`,
      ]),
      ...repeats(buttons.map(({ title }) => title)).map((title): [string, string] => [
        "buttons",
        `The title ${title} is used twice.`,
      ]),
    ];
  }
  const rows = value.sections.flatMap((section) => section.rows);
  const needsTitles = value.sections.length > 1 && value.sections.some(({ title }) => !title);
  return [
    ...(rows.length > ROWS_MAX
      ? [["sections", `Send at most ${ROWS_MAX} rows in all.`] as [string, string]]
      : []),
    ...(needsTitles
      ? [["sections", "Each section needs a title when there are several."] as [string, string]]
      : []),
    ...repeats(rows.map(({ id }) => id)).map((id): [string, string] => [
      "sections",
      `The id ${id} is used twice.`,
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
  })
  .meta({ id: "Interactive" });
const InteractiveContent = z
  .object({
    type: z.literal("interactive").meta(doc("A choice for the contact.", "interactive")),
    interactive: Interactive.meta({ description: "The choice." }),
  })
  .meta({ id: "CommandInteractive" });

export const Content = z
  .discriminatedUnion("type", [TextContent, TemplateContent, MediaContent, InteractiveContent])
  .meta({ id: "CommandContent", description: "What is said, in the canonical form of its type." });
export type Content = z.infer<typeof Content>;
export type ContentType = Content["type"];
