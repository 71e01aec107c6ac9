/**
 * The audit log: who changed what is administered. The trigger note_act() writes an entry with each change; recordAct() is for
 * acts that change no row of their own. Entries are never changed, and go after two years.
 */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma, query } from "@/lib/platform/db";
import { deviceOf } from "@/lib/platform/device";
import type { AuditEntry as Row } from "@/lib/platform/generated/prisma/client";
import { newId, toPublicId } from "@/lib/platform/ids";
import { actingAs, type TxCtx } from "@/lib/platform/transaction";
import {
  type ACTS,
  AREAS,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
  type Kind,
} from "./schemas";

type Owner = { workspaceId: string } | { partnerId: string };
type Administrator = Ctx<ActorOf<"member" | "partnerMember">>;

/** A workspace's log for its members, a partner's for its people. */
export const logOf = ({ actor }: Administrator): Owner =>
  actor.type === "member" ? { workspaceId: actor.workspaceId } : { partnerId: actor.partnerId };

type Act<K extends Kind> = {
  kind: K;
  act: (typeof ACTS)[K][number];
  subject?: { id: string; name: string | null };
};

/** Records an act in its own transaction. */
export async function recordAct<K extends Kind>(
  tx: TxCtx,
  owner: Owner,
  { kind, act, subject }: Act<K>,
): Promise<void> {
  const { type, id, name, at, address, userAgent, correlationId } = actingAs(tx);
  await tx.tx.auditEntry.create({
    data: {
      id: newId(),
      ...owner,
      kind,
      act,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      actorType: type,
      actorId: id,
      actorName: name ?? null,
      at,
      address,
      userAgent,
      correlationId,
    },
  });
}

const where = (owner: Owner, { area, actor, from, to }: AuditFilter) => ({
  ...owner,
  ...(area && { kind: { in: [...AREAS[area]] } }),
  ...(actor && { actorId: actor }),
  ...((from || to) && { at: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
});

/** Newest first. */
export async function listActs(owner: Owner, { cursor, limit, ...filter }: AuditQuery): Promise<AuditPage> {
  const rows = await prisma().auditEntry.findMany({
    where: { ...where(owner, filter), ...(cursor && { id: { lt: decodeCursor("audit", cursor).id } }) },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { page, nextCursor } = pageOf("audit", rows, limit, ({ id }) => ({ id }));
  return { entries: page.map(present), people: await peopleOf(owner), nextCursor };
}

export async function getAct(workspaceId: string, id: string): Promise<AuditEntry | null> {
  const row = await prisma().auditEntry.findFirst({ where: { workspaceId, id } });
  return row && present(row);
}

const RECENT = 2000;

/** The actors of the last RECENT entries, by their latest names. */
async function peopleOf(owner: Owner): Promise<AuditPage["people"]> {
  const [column, id] =
    "workspaceId" in owner ? ["workspace_id", owner.workspaceId] : ["partner_id", owner.partnerId];
  return query(
    `audit_people_${column}`,
    `SELECT "actorId" AS id, "actorName" AS name FROM (
       SELECT DISTINCT ON (actor_id) actor_id AS "actorId", actor_name AS "actorName" FROM (
         SELECT id, actor_id, actor_name FROM audit_entries WHERE ${column} = $1 ORDER BY id DESC LIMIT ${RECENT}) recent
       WHERE actor_id IS NOT NULL AND actor_name IS NOT NULL ORDER BY actor_id, id DESC) people
     ORDER BY name, id`,
    [id],
  );
}

const camel = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function present(row: Row): AuditEntry {
  const { browser, system } = deviceOf(row.userAgent ?? "");
  const [before, after] = [row.before, row.after].map((side) => (side ?? {}) as Record<string, unknown>);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    address: row.address,
    browser,
    system,
    kind: row.kind,
    act: row.act,
    subjectName: row.subjectName,
    workspaceId: row.partnerId && row.workspaceId ? toPublicId("workspace", row.workspaceId) : null,
    changes: fields.map((field) => ({
      field: camel(field),
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
  };
}

const PAGE = 500;
/** The most entries in a download. */
const DOWNLOADED_MAX = 100_000;

/** All entries of the filter, newest first, in pages. */
export async function* allActs(owner: Owner, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: string | null = null;
  for (let total = 0; total < DOWNLOADED_MAX; total += PAGE) {
    const rows: Row[] = await prisma().auditEntry.findMany({
      where: { ...where(owner, filter), ...(before && { id: { lt: before } }) },
      orderBy: { id: "desc" },
      take: PAGE,
    });
    yield rows.map(present);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

const KEPT_MS = 2 * 365 * 86_400_000;
const PRUNE_BATCH = 1000;

/** Deletes entries older than two years, in short statements. Returns how many. */
export async function pruneActs(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - KEPT_MS);
  // Each batch goes on behind the former one: until they are vacuumed, an index keeps its entries of deleted rows.
  for (let [total, after] = [0, "00000000-0000-0000-0000-000000000000"]; ; ) {
    const gone = await query<{ id: string }>(
      "",
      `DELETE FROM audit_entries WHERE id IN (
         SELECT id FROM (SELECT id, at FROM audit_entries WHERE id > $2 ORDER BY id LIMIT ${PRUNE_BATCH}) oldest WHERE at < $1) RETURNING id`,
      [oldest, after],
    );
    total += gone.length;
    after = gone.reduce((last, { id }) => (id > last ? id : last), after);
    if (gone.length < PRUNE_BATCH) return total;
  }
}
