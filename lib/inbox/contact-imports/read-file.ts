/**
 * Reads a CSV file: UTF-8 or UTF-16, commas, semicolons or tabs, quoted line breaks. What cannot be read for certain is refused with
 * the line and the column: guessing an encoding would spoil names for good.
 */
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { type CsvError, type Info, parse } from "csv-parse";
import { unguarded } from "@/lib/platform/csv";
import { AppError } from "@/lib/platform/errors";
import { type FileProblem, IMPORT_COLUMNS_MAX, IMPORT_LINES_MAX } from "./schemas";

export type FileLine = { line: number; cells: string[] };
export type ReadFile = { headers: string[]; lines: FileLine[] };

/** Quoted line breaks allow this many times more lines than records. */
const BREAKS = 10;
/** Yields to other requests after this many bytes: a line of another length than the first costs the parser much. */
const BYTES_AT_ONCE = 2048;
const HEADING_MAX = 200;
/** A line with more cells than headings fails its check; one with more than this is no line of a table. */
const CELLS_MAX = 10 * IMPORT_COLUMNS_MAX;

const DELIMITERS = [",", ";", "\t"];

function refuse(reason: FileProblem["reason"], line: number | null = null, column: string | null = null) {
  const place = [line && `line ${line}`, column && `column "${column}"`].filter(Boolean).join(", ");
  const details: FileProblem = { reason, line, column };
  return new AppError("csv_invalid", `${SENTENCES[reason]}${place && ` See ${place}.`}`, { details });
}
const SENTENCES: Record<FileProblem["reason"], string> = {
  binary: "This is no text. Export the table as CSV.",
  encoding: "The file is not UTF-8. Save it as “CSV UTF-8”.",
  quotes: "A quotation mark is not closed.",
  empty: "The file needs a line of headings and at least one more line.",
  lines: `The file has more than ${IMPORT_LINES_MAX} lines.`,
  columns: `The file has more than ${IMPORT_COLUMNS_MAX} columns.`,
  characters: "The file has a character that is no text.",
};

/** Throws csv_invalid. Blank lines are left out. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const [head, ...lines] = await parseText(await decode(bytes));
  if (!head || lines.length === 0) throw refuse("empty");
  const headers = head.cells.map(shorten);
  for (const { line, cells } of [head, ...lines]) {
    const at = cells.findIndex((cell) => cell.includes("\0"));
    if (at >= 0) throw refuse("characters", line, line === head.line ? null : (headers[at] ?? null));
  }
  return { headers, lines };
}

/** By whole characters: half a pair could not be stored. */
const shorten = (heading: string): string =>
  Array.from(heading.slice(0, 2 * HEADING_MAX))
    .slice(0, HEADING_MAX)
    .join("");

/** The parser counts lines at a record's end. */
const beginOf = (record: string[], { lines }: Info): number =>
  lines - record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

/** Removes our export's guard before formulas, and the apostrophe that Shopify and others write before numbers. */
const plain = (cell: string): string =>
  unguarded(cell)
    .replace(/^'(?=\d)/, "")
    .trim();

const BOMS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/** PDF, ZIP (also Excel's workbooks), and Excel's former workbooks. */
const SIGNATURES = ["%PDF-", "PK\x03\x04", "\xd0\xcf\x11\xe0"];

async function decode(bytes: Uint8Array): Promise<string> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (SIGNATURES.some((signature) => start.startsWith(signature))) throw refuse("binary");
  const encoding = BOMS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw encoding === "utf-8" ? await notUtf8(bytes) : refuse("encoding");
  }
}

/** Finds the first wrong byte: the text before it ends in the line and cell that has it. */
async function notUtf8(bytes: Uint8Array): Promise<AppError> {
  // No text in an encoding of one byte a character has a zero byte.
  if (bytes.includes(0)) return refuse("binary");
  let [valid, wrong] = [0, bytes.length];
  // A sequence cut off at the end is no error of the text before it.
  const isValid = (end: number): boolean => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  while (valid + 1 < wrong) {
    const middle = (valid + wrong) >> 1;
    if (isValid(middle)) valid = middle;
    else wrong = middle;
  }
  const before = `${Buffer.from(bytes.subarray(0, valid)).toString("latin1")}?`;
  try {
    const parsed = await parseText(before, true);
    const [head, last] = [parsed[0], parsed.at(-1)];
    // A heading with the wrong byte names no column.
    const column = last === head ? null : head?.cells[(last?.cells.length ?? 0) - 1];
    return refuse("encoding", last?.line, column);
  } catch {
    return refuse("encoding");
  }
}

/** Chooses the sign that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Records that are not empty, the headings among them. */
async function parseText(read: string, isCut = false): Promise<FileLine[]> {
  // The parser would count a line break of Windows in a cell twice.
  const whole = withoutEnd(read.replace(/\r\n?/g, "\n"));
  // Excel's first line; left empty, so that the others keep their numbers.
  const [, separator] = /^\uFEFF?sep=([,;\t])\n/i.exec(whole.slice(0, 8)) ?? [];
  const text = separator ? whole.slice(whole.indexOf("\n")) : whole;
  refuseEndless(text);
  if (countLines(text) > BREAKS * IMPORT_LINES_MAX) throw refuse("lines");
  const records: FileLine[] = [];
  // Where the record begins that is being read, for a quotation mark that is not closed.
  let begun = 1;
  const parser = parse({
    bom: true,
    delimiter: separator ?? delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    on_record: (record: string[], info: Info) => {
      begun = info.lines + 1;
      if (record.length > (records.length > 0 ? CELLS_MAX : IMPORT_COLUMNS_MAX))
        throw refuse("columns", info.lines);
      if (info.records > 2 * IMPORT_LINES_MAX) throw refuse("lines");
      if (record.every((cell) => cell.trim() === "")) return;
      if (records.length > IMPORT_LINES_MAX) throw refuse("lines");
      records.push({ line: beginOf(record, info), cells: record.map(plain) });
    },
  });
  try {
    // Nothing is written to its other end.
    await pipeline(inPieces(Buffer.from(text)), parser.resume());
    return records;
  } catch (error) {
    const { code } = error as CsvError;
    if (!code?.startsWith("CSV_")) throw error;
    if (isCut) return parseText(`${text}"`);
    throw refuse("quotes", begun);
  }
}

/** More characters than a record of a table has. */
const RECORD_MAX = 256 * 1024;
/**
 * The parser's cost grows with the square of a cell's or a line's length in some files, so a record that cannot be one of a
 * table is refused before it: one pass, which knows of quotes only that a line break within them is none.
 */
function refuseEndless(text: string): void {
  let [begin, line, isQuoted] = [0, 1, false];
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : NaN;
    if (code === 0x22) isQuoted = !isQuoted;
    if (at - begin > RECORD_MAX) throw refuse(isQuoted ? "quotes" : "columns", line);
    if (code !== 0x0a) continue;
    line++;
    if (!isQuoted) begin = at + 1;
  }
}

/** Without the empty lines at the end: spreadsheets write up to a million. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ",; \t\n".includes(text.charAt(end - 1))) end--;
  const next = text.indexOf("\n", end);
  return next < 0 ? text : text.slice(0, next + 1);
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    yield bytes.subarray(at, at + BYTES_AT_ONCE);
    await setImmediate();
  }
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
