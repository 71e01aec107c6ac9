/** Shapes of contact imports: a file, what its columns are, and what became of its lines. */
import { z } from "zod";
import { ATTRIBUTES_MAX, COUNTRIES } from "@/lib/inbox/contacts/schemas";
import { instant, text, uuid } from "@/lib/platform/shapes";

export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_LINES_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;
/** Lines that the mapping shows. */
export const PREVIEW_LINES = 5;
/** Problems that a page lists; the report has all. */
export const SHOWN_PROBLEMS_MAX = 100;
/** After this an import's lines are deleted, and it cannot be undone; one that never began goes after a day. */
export const IMPORT_KEPT_DAYS = 30;

/** The targets of a column. Each may occur once, except the last two. */
export const TARGETS = [
  ...(["name", "firstName", "lastName", "email", "phone", "language", "externalId", "id"] as const),
  /** A JSON object, as the export writes it. */
  "attributes",
  "attribute",
  "skip",
] as const;
export type Target = (typeof TARGETS)[number];

export const Column = z
  .strictObject({ to: z.enum(TARGETS), attribute: text(ATTRIBUTES_MAX.keyLength).optional() })
  .refine(({ to, attribute }) => to !== "attribute" || attribute !== undefined, {
    path: ["attribute"],
    message: "This field is required.",
  });
export type Column = z.infer<typeof Column>;

const NAMING: readonly Target[] = ["name", "firstName", "lastName", "email", "phone", "externalId", "id"];
export const namesPerson = ({ to }: Pick<Column, "to">): boolean => NAMING.includes(to);
/** No two columns but skipped ones may write the same. */
export const writesWhat = ({ to, attribute }: Column): string =>
  to === "attribute" ? `attribute:${attribute}` : to === "language" ? "attribute:language" : to;

export const Mapping = z.strictObject({
  columns: z
    .array(Column)
    .min(1)
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.some(namesPerson), "Choose a column that names the contact.")
    .refine((columns) => {
      const named = columns.filter(({ to }) => to !== "skip").map(writesWhat);
      return new Set(named).size === named.length;
    }, "Each column may be filled only once."),
  /** Whether existing contacts are updated. */
  existing: z.enum(["update", "leave"]),
  /** ISO 3166: in which national numbers are written. */
  country: z.string().refine((code) => COUNTRIES.includes(code)),
});
export type Mapping = z.infer<typeof Mapping>;

export const STATES = ["draft", "checked", "running", "stopped", "done", "undoing", "undone"] as const;

/** Why a line is not imported. */
export const PROBLEMS = [
  ...(["too_many_cells", "names_no_one", "too_long", "not_an_email", "not_a_phone", "not_an_id"] as const),
  ...([
    "not_attributes",
    "too_many_attributes",
    "repeated",
    "conflict",
    "other_external_id",
    "erased",
  ] as const),
] as const;
export const Problem = z.object({
  code: z.enum(PROBLEMS),
  /** The column's name in the file. */
  field: z.string().nullable(),
  /** The line that named the same person before. */
  line: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;

const count = z.number().int().default(0);
/** Numbers of lines, by outcome. */
export const Counts = z.object({ created: count, updated: count, left: count, failed: count });
export type Counts = z.infer<typeof Counts>;
export const UndoCounts = z.object({ removed: count, restored: count, partly: count, kept: count });
export type UndoCounts = z.infer<typeof UndoCounts>;

export const ContactImport = z.object({
  id: uuid(),
  state: z.enum(STATES),
  fileName: z.string(),
  lineCount: z.number(),
  /** Lines that are imported, or taken back while it is being undone. */
  doneCount: z.number(),
  planned: Counts.nullable(),
  counts: Counts,
  undoCounts: UndoCounts,
  /** Null: they left Parley. */
  createdBy: z.string().nullable(),
  createdAt: instant(),
  startedAt: instant().nullable(),
  endedAt: instant().nullable(),
  undoneAt: instant().nullable(),
  /** From then on its lines are gone; null while it has not begun. */
  keptUntil: instant().nullable(),
});
export type ContactImport = z.infer<typeof ContactImport>;
export const ContactImports = z.object({ imports: z.array(ContactImport) });

export const ContactImportDetails = ContactImport.extend({
  headers: z.array(z.string()),
  /** The columns as checked, or as the headings suggest. */
  columns: z.array(Column),
  existing: z.enum(["update", "leave"]),
  country: z.string().nullable(),
  preview: z.array(z.array(z.string())),
  problems: z.array(Problem.extend({ line: z.number(), before: z.number().nullable(), value: z.string() })),
  /** Lines that are written with a value that does not fit its field. `field`: the column's name in the file. */
  misfitCount: z.number().default(0),
  misfits: z.array(z.object({ line: z.number(), field: z.string(), value: z.string() })).default([]),
});
export type ContactImportDetails = z.infer<typeof ContactImportDetails>;

export const ImportName = z.object({ name: text(255) });
export const ChangeImport = z.strictObject({ to: z.enum(["running", "stopped", "undoing"]) });
export type ChangeImport = z.infer<typeof ChangeImport>;

/** Why a file cannot be read; `line` and `column` say where, if it has a place. */
export const FILE_PROBLEMS = [
  "binary",
  "encoding",
  "quotes",
  "empty",
  "lines",
  "columns",
  "characters",
] as const;
export const FileProblem = z.object({
  reason: z.enum(FILE_PROBLEMS),
  line: z.number().nullable(),
  column: z.string().nullable(),
});
export type FileProblem = z.infer<typeof FileProblem>;
export const ReportImport = z.strictObject({ onlyFailed: z.boolean().default(false) });
