/** The audit log as CSV, for spreadsheets. */

import type { Ctx } from "@/lib/platform/context";
import { csvRow } from "@/lib/platform/csv";
import { transaction } from "@/lib/platform/transaction";
import { allActs, logOf, recordAct } from "./audit-log";
import type { AuditEntry, AuditFilter } from "./schemas";

const HEAD = [
  "at",
  "actor",
  "actorType",
  "actorId",
  "act",
  "subject",
  "address",
  "browser",
  "system",
  "changes",
];

const cells = ({ at, actor, kind, act, subjectName, address, browser, system, changes }: AuditEntry) => [
  ...[at, actor.name, actor.type, actor.id, `${kind}.${act}`, subjectName, address, browser, system],
  changes.length > 0 ? JSON.stringify(changes) : "",
];

/** The download is an act of its own, and the first row of the file is the one before it. */
export async function downloadActs(
  ctx: Parameters<typeof logOf>[0] & Ctx,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  const owner = logOf(ctx);
  const pages = allActs(owner, filter);
  const first = await pages.next();
  await transaction(ctx, (tx) => recordAct(tx, owner, { kind: "audit_log", act: "downloaded" }));
  const encoder = new TextEncoder();
  let next: typeof first | null = first;
  return new ReadableStream({
    start: (to) => to.enqueue(encoder.encode(csvRow(HEAD))),
    async pull(to) {
      const page = next ?? (await pages.next());
      next = null;
      if (page.done) to.close();
      else to.enqueue(encoder.encode(page.value.map((entry) => csvRow(cells(entry))).join("")));
    },
    cancel: () => void pages.return(undefined),
  });
}
