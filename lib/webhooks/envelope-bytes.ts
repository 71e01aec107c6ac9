/** Events as bytes from PostgreSQL's text of their rows: those of JSON.stringify(rows.map(envelope)), in one pass. */
import { kindOfSubject, VIEW_NAMES } from "@/lib/events/event-view";
import { EVENT_API_VERSION } from "@/lib/events/schemas";
import { Byte, Names, ViewWriter } from "@/lib/events/view-bytes";
import { type IdKind, toPublicId } from "@/lib/platform/ids";
import { type EventRow, envelope } from "./envelope";
import { REWRITTEN } from "./former-data";

type Log = { workspaceId: string; externalTenantId: string };

const NAMES = new Names([...VIEW_NAMES, ...REWRITTEN]);
/** In the order of EVENT_ROW; `data` comes behind them. */
const COLUMNS: readonly (keyof EventRow)[] = [
  ...(["id", "sequence", "type", "subjectType", "subjectId"] as const),
  ...(["correlationId", "occurredAt", "recordedAt", "epoch"] as const),
];
const [ID, SEQUENCE, TYPE, SUBJECT_TYPE, SUBJECT_ID, CORRELATION_ID, OCCURRED_AT, RECORDED_AT, EPOCH] =
  COLUMNS.keys() as unknown as [number, number, number, number, number, number, number, number, number];
/** Lengths of `{"id":` and so on. */
const PASSED = COLUMNS.map((name) => '{"":'.length + name.length);
const text = (part: string): Buffer => Buffer.from(part);
/** The texts before an envelope's values, in its order. */
const BEFORE = {
  id: text('{"eventId":'),
  sequence: text(',"sequence":'),
  type: text(',"type":'),
  recordedAt: text(',"recordedAt":'),
  epoch: text(',"epoch":'),
  correlationId: text(',"correlationId":'),
  subject: text(',"subject":{"type":'),
  subjectId: text(',"id":'),
  data: text('},"data":'),
};
const BEFORE_BYTES = Object.values(BEFORE).reduce((sum, { length }) => sum + length, 0);

/** A text up to this size is read from memory that stays: to allocate it takes longer than to fill it. */
const KEPT_BYTES = 1024 * 1024;
let kept: Buffer | undefined;

function bytesOf(rows: string): { from: Buffer; length: number } {
  if (rows.length * 3 > KEPT_BYTES) {
    const from = Buffer.from(rows);
    return { from, length: from.length };
  }
  kept ??= Buffer.allocUnsafeSlow(KEPT_BYTES);
  return { from: kept, length: kept.write(rows) };
}

/** `rows`: json_agg of rows of EVENT_ROW. Gives the list of their events, between these texts. */
export function envelopesAsBytes(
  log: Log,
  rows: string,
  [before, after]: [string, string],
): Uint8Array<ArrayBuffer> {
  const writer = new EnvelopeWriter(rows, log);
  writer.writeText(before);
  writer.rows();
  writer.writeText(after);
  return writer.to.subarray(0, writer.end);
}

class EnvelopeWriter extends ViewWriter {
  private readonly beforeOccurredAt: Buffer;
  /** Where the values of a row's columns begin and end. */
  private readonly starts = new Int32Array(COLUMNS.length);
  private readonly ends = new Int32Array(COLUMNS.length);

  constructor(
    rows: string,
    private readonly log: Log,
  ) {
    const { from, length } = bytesOf(rows);
    super(from, length, log.workspaceId, REWRITTEN, NAMES);
    const { apiVersion, workspaceId, externalTenantId } = {
      apiVersion: EVENT_API_VERSION,
      workspaceId: toPublicId("workspace", log.workspaceId),
      externalTenantId: log.externalTenantId,
    };
    const shared = JSON.stringify({ apiVersion, workspaceId, externalTenantId });
    this.beforeOccurredAt = text(`,${shared.slice(1, -1)},"occurredAt":`);
  }

  rows(): void {
    do {
      this.pass(this.next());
      if (this.next() !== Byte.ListEnd) this.row();
    } while (this.next() === Byte.Comma);
    this.pass(Byte.ListEnd);
  }

  private row(): void {
    const { at: start, end } = this;
    this.isOdd = false;
    this.reserve(this.beforeOccurredAt.length + BEFORE_BYTES);
    this.find();
    this.head();
    this.data();
    const dataEnd = this.end;
    // A page of some types has another column.
    while (this.next() === Byte.Comma) {
      this.at++;
      this.string();
      this.at++;
      this.value("", false);
    }
    this.end = dataEnd;
    this.pass(Byte.ObjectEnd);
    if (!this.isOdd) return;
    this.end = end;
    const row = JSON.parse(this.from.toString("utf8", start, this.at)) as EventRow;
    this.writeText(JSON.stringify(envelope(this.log, row)));
  }

  /** Passes the columns before the data. */
  private find(): void {
    for (let column = 0; column < COLUMNS.length; column++) {
      this.at += PASSED[column] as number;
      this.starts[column] = this.at;
      this.skip();
      this.ends[column] = this.at;
    }
    this.at += ',"data":'.length;
  }

  /** Passes a string or another value that is not nested. */
  private skip(): void {
    const { from } = this;
    let { at } = this;
    if (from[at] === Byte.Quote) {
      do at += from[at] === Byte.Backslash ? 2 : 1;
      while (from[at] !== Byte.Quote);
      at++;
    } else
      for (; from[at] !== Byte.Comma; at++) {
        // PostgreSQL writes a sequence above 10^15 with an exponent.
        if (from[at] === Byte.LetterE) this.isOdd = true;
      }
    this.at = at;
  }

  private head(): void {
    this.publicId(BEFORE.id, ID, "event");
    this.column(BEFORE.sequence, SEQUENCE);
    this.column(BEFORE.type, TYPE);
    this.column(this.beforeOccurredAt, OCCURRED_AT);
    this.column(BEFORE.recordedAt, RECORDED_AT);
    this.column(BEFORE.epoch, EPOCH);
    this.column(BEFORE.correlationId, CORRELATION_ID);
    this.column(BEFORE.subject, SUBJECT_TYPE);
    const type = this.from.toString(
      "latin1",
      (this.starts[SUBJECT_TYPE] as number) + 1,
      (this.ends[SUBJECT_TYPE] as number) - 1,
    );
    this.publicId(BEFORE.subjectId, SUBJECT_ID, kindOfSubject(type));
    this.put(BEFORE.data, 0, BEFORE.data.length);
  }

  private column(before: Buffer, column: number): void {
    this.put(before, 0, before.length);
    this.put(this.from, this.starts[column] as number, this.ends[column] as number);
  }

  private publicId(before: Buffer, column: number, kind: IdKind | undefined): void {
    this.put(before, 0, before.length);
    const { at } = this;
    this.at = this.starts[column] as number;
    this.id(kind);
    this.at = at;
  }

  private put(from: Buffer, start: number, stop: number): void {
    const { to } = this;
    let { end } = this;
    for (let at = start; at < stop; at++) to[end++] = from[at] as number;
    this.end = end;
  }
}
