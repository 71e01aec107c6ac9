/** Shapes of custom fields: a workspace's own fields of tickets and contacts. Browser-safe. */
import { z } from "zod";
import { doc, name, uuid } from "@/lib/platform/shapes";

export const FIELD_SUBJECTS = ["ticket", "contact"] as const;
export type FieldSubject = (typeof FIELD_SUBJECTS)[number];
export const FIELD_KINDS = [
  "text",
  "long_text",
  "number",
  "money",
  "choice",
  "several",
  "date",
  "person",
  "file",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
export const hasOptions = (kind: FieldKind): boolean => kind === "choice" || kind === "several";

/** Whether several tickets can have the same value: by a rule, a macro, or at first. A file is one ticket's. */
export const isShared = ({ kind }: { kind: FieldKind }): boolean => kind !== "file";

/** For each subject, archived ones too. */
export const FIELDS_MAX = 100;
export const FIELD_NAME_MAX = 60;
export const HELP_MAX = 300;
export const OPTIONS_MAX = 100;
export const OPTION_MAX = 100;
export const KEY_MAX = 40;
/** JSON of all values of a ticket, as for the attributes of a contact: each message that joins it writes their search entries again. */
export const VALUES_BYTES_MAX = 16_384;
/** The longest name of an attribute. */
const ATTRIBUTE_KEY_MAX = 64;
const KEY = /^[a-z][a-z0-9_]*$/;

/** Values by the key of their field, as they are stored. */
export const StoredValues = z.record(z.string(), z.unknown());
/** Values as they are written. */
export const FieldValues = z
  .record(z.string().max(ATTRIBUTE_KEY_MAX), z.unknown())
  .refine((values) => Object.keys(values).length <= FIELDS_MAX, `Use at most ${FIELDS_MAX} items.`);
export type FieldValues = Record<string, unknown>;
/** Values that wait to be written, in the forms that kinds have. */
export const GivenValues = z
  .record(z.string().max(ATTRIBUTE_KEY_MAX), z.union([z.string(), z.number(), z.array(z.string())]))
  .refine((values) => JSON.stringify(values).length <= VALUES_BYTES_MAX, "Use fewer or shorter values.");

const parts = {
  name: name(FIELD_NAME_MAX),
  kind: z.enum(FIELD_KINDS),
  /** Shown below the field. Empty: nothing. */
  help: z.string().trim().max(HELP_MAX, `Use at most ${HELP_MAX} characters.`),
  /** For `choice` and `several`, in order. */
  options: z.array(name(OPTION_MAX)).max(OPTIONS_MAX, `Use at most ${OPTIONS_MAX} items.`),
  /** For `money`. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Enter a currency such as EUR.")
    .nullable(),
  /** The value with which a new ticket begins; null: none. */
  initialValue: z.unknown(),
  isRequiredToOpen: z.boolean(),
  isRequiredToClose: z.boolean(),
  isVisibleToCustomer: z.boolean(),
};

type Parts = { kind: FieldKind; options: string[]; currency: string | null };

function checkParts({ kind, options, currency }: Parts, context: z.RefinementCtx): void {
  const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (hasOptions(kind) && options.length === 0) add("options", "Enter at least one option.");
  if (new Set(options).size !== options.length) add("options", "An option with that name already exists.");
  if (kind === "money" && !currency) add("currency", "Enter a currency such as EUR.");
}

/** Replaces all but key, subject and place. */
export const SaveField = z.strictObject(parts).superRefine(checkParts);
export type SaveField = z.infer<typeof SaveField>;

/** An `id` of the caller makes a repeated request safe. For a contact the key is the name of an attribute. */
export const CreateField = z
  .strictObject({ id: uuid(), subject: z.enum(FIELD_SUBJECTS), key: z.string(), ...parts })
  .superRefine(checkParts)
  .superRefine(({ subject, key }, context) => {
    const fits =
      subject === "ticket"
        ? KEY.test(key) && key.length <= KEY_MAX
        : key !== "" && key.length <= ATTRIBUTE_KEY_MAX;
    const message =
      subject === "ticket"
        ? `Use 1 to ${KEY_MAX} small letters, digits and _, with a letter first.`
        : `Use 1 to ${ATTRIBUTE_KEY_MAX} characters.`;
    if (!fits) context.addIssue({ code: "custom", path: ["key"], message });
  });
export type CreateField = z.infer<typeof CreateField>;

/** Moves a row in its list, archives it, or brings it back. */
export const ArrangeRow = z.union([
  z.strictObject({ place: z.int().min(0).max(FIELDS_MAX) }),
  z.strictObject({ isArchived: z.boolean() }),
]);
export type ArrangeRow = z.infer<typeof ArrangeRow>;

export const Field = z.object({
  id: uuid("The field."),
  subject: z.enum(FIELD_SUBJECTS).meta(doc("What it belongs to.", "ticket")),
  key: z.string().meta(doc("The name of its values in `fields`. It never changes.", "serial_number")),
  name: z.string().meta(doc("What people call it.", "Serial number")),
  kind: z.enum(FIELD_KINDS).meta(doc("The kind of its values.", "text")),
  help: z.string().meta(doc("Shown below it; empty: nothing.", "On the back of the device.")),
  options: z.array(z.string()).meta(doc("The values of `choice` and `several`, in order.", [])),
  currency: z.string().nullable().meta(doc("For `money`: a code of ISO 4217.", null)),
  initialValue: z.unknown().meta(doc("The value with which a new ticket begins; null: none.", null)),
  isRequiredToOpen: z.boolean().meta(doc("A ticket needs it to be opened.", true)),
  isRequiredToClose: z.boolean().meta(doc("A ticket needs it to be done.", false)),
  isVisibleToCustomer: z.boolean().meta(doc("The customer may see it.", false)),
  isArchived: z.boolean().meta(doc("Kept for the values that there are; it is required no more.", false)),
});
export type Field = z.infer<typeof Field>;

/** How many use it; counted to USES_MAX. */
export const USES_MAX = 1_000;
export const UsedField = Field.extend({
  uses: z.object({ values: z.int(), types: z.int() }),
});
export type UsedField = z.infer<typeof UsedField>;
export const FieldList = z.object({ fields: z.array(UsedField) });
export const ListFields = z.object({ subject: z.enum(FIELD_SUBJECTS).default("ticket") });
/** In order, archived ones too. */
export const ShownFields = z.object({ fields: z.array(Field) });
