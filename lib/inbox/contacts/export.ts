/** The contacts of a filter as CSV, for spreadsheets. */
import { recordAct } from "@/lib/account/audit/audit-log";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { csvRow } from "@/lib/platform/csv";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { conditionsOf } from "./list";
import type { ContactFilter } from "./schemas";

const PAGE = 1000;
/** The columns of the file. */
export const EXPORTED = [
  "id",
  "name",
  "email",
  "phone",
  "externalId",
  "blockedAt",
  "blockReason",
  "createdAt",
  "attributes",
];
type Row = Record<string, string | null> & { id: string };

/** Oldest first, page by page, so memory stays flat. An act of the audit log. Begins with the mark of UTF-8. */
export async function exportContacts(
  ctx: Ctx<ActorOf<"member">>,
  filter: ContactFilter,
): Promise<ReadableStream<Uint8Array>> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, (tx) => recordAct(tx, { workspaceId }, { kind: "contact", act: "exported" }));
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream({
    start: (to) => to.enqueue(encoder.encode(`\uFEFF${csvRow(EXPORTED)}`)),
    async pull(to) {
      const rows: Row[] = await readPage(workspaceId, filter, after);
      const text = rows.map((row) => csvRow(EXPORTED.map((column) => row[column] ?? null))).join("");
      if (text) to.enqueue(encoder.encode(text));
      after = rows.at(-1)?.id ?? null;
      if (rows.length < PAGE) to.close();
    },
  });
}

function readPage(workspaceId: string, filter: ContactFilter, after: string | null): Promise<Row[]> {
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [conditionsOf(filter, bind), ...(after ? [`k.id > ${bind(after)}::uuid`] : [])];
  return query<Row>(
    "",
    `SELECT k.id, k.name, k.email, k.phone, k.external_id AS "externalId", ${fn}.iso(k.blocked_at) AS "blockedAt",
       k.block_reason AS "blockReason",
       ${fn}.iso(k.created_at) AS "createdAt", CASE WHEN k.attributes <> '{}' THEN k.attributes::text END AS attributes
     FROM contacts k WHERE ${conditions.join(" AND ")} ORDER BY k.id LIMIT ${PAGE}`,
    values,
  );
}
