/** Imports of contacts: upload, list, read, start, stop and undo. check.ts and work.ts do the work. */
import { recordAct } from "@/lib/account/audit/audit-log";
import { readFields } from "@/lib/inbox/fields/fields";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { plainFileName } from "@/lib/platform/file-name";
import type { Prisma, ContactImport as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import type { ImportKey } from "./batch";
import { suggestColumns } from "./columns";
import { readFile } from "./read-file";
import {
  type ChangeImport,
  type ContactImport,
  type ContactImportDetails,
  Counts,
  IMPORT_KEPT_DAYS,
  Mapping,
  PREVIEW_LINES,
  Problem,
  SHOWN_PROBLEMS_MAX,
  UndoCounts,
} from "./schemas";
import { contactImportDue } from "./signals";

type Member = Ctx<ActorOf<"member">>;
const DAY_MS = 86_400_000;
/** Imports that have not started; a new one removes the oldest beyond this number. */
const DRAFTS_MAX = 5;
const LISTED_MAX = 100;

/** Stores the file's lines. Throws csv_invalid. */
export async function createImport(
  ctx: Member,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ContactImportDetails> {
  const { workspaceId, userId } = ctx.actor;
  const { headers, lines } = await readFile(bytes);
  const id = newId();
  const now = ctx.now();
  await transaction(ctx, async ({ tx }) => {
    await tx.contactImport.create({
      data: {
        workspaceId,
        id,
        headers,
        lineCount: lines.length,
        createdBy: userId,
        fileName: plainFileName(name),
        createdAt: now,
        touchedAt: now,
      },
      select: { id: true },
    });
    const rows = lines.map(({ line, cells }, at) => ({ position: at + 1, line, cells }));
    await tx.$executeRaw`
      INSERT INTO contact_import_lines (workspace_id, import_id, position, line, cells)
      SELECT ${workspaceId}::uuid, ${id}::uuid, l.position, l.line, l.cells
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l(position int, line int, cells text[])`;
    const former = await tx.contactImport.findMany({
      where: { workspaceId, state: { in: ["draft", "checked"] } },
      orderBy: { id: "desc" },
      skip: DRAFTS_MAX,
      select: { id: true },
    });
    await tx.contactImport.deleteMany({ where: { workspaceId, id: { in: former.map((each) => each.id) } } });
  });
  return getImport(workspaceId, id);
}

const present = (row: Row, createdBy: string | null): ContactImport => ({
  id: row.id,
  state: row.state,
  fileName: row.fileName,
  lineCount: row.lineCount,
  createdBy,
  doneCount: row.state === "undoing" ? row.undoCursor : row.cursor,
  planned: row.planned === null ? null : Counts.parse(row.planned),
  counts: Counts.parse(row.counts),
  undoCounts: UndoCounts.parse(row.undoCounts),
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  keptUntil: row.startedAt && new Date(row.startedAt.getTime() + IMPORT_KEPT_DAYS * DAY_MS).toISOString(),
});

async function namesOf(rows: Row[]): Promise<Map<string, string>> {
  const ids = rows.map(({ createdBy }) => createdBy);
  const users = await prisma().user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name ?? ""]));
}

/** Newest first. */
export async function listImports(workspaceId: string): Promise<ContactImport[]> {
  const rows = await prisma().contactImport.findMany({
    where: { workspaceId },
    orderBy: { id: "desc" },
    take: LISTED_MAX,
  });
  const names = await namesOf(rows);
  return rows.map((row) => present(row, names.get(row.createdBy) ?? null));
}

/** Throws contact_import_not_found. */
export async function findImport(workspaceId: string, id: string): Promise<Row> {
  const row = await prisma().contactImport.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  if (!row) throw new AppError("contact_import_not_found");
  return row;
}

/** Throws contact_import_not_found. */
export async function getImport(workspaceId: string, id: string): Promise<ContactImportDetails> {
  const row = await findImport(workspaceId, id);
  const lines = { workspaceId, importId: id };
  const withMisfits: Prisma.ContactImportLineWhereInput = {
    ...lines,
    outcome: { in: ["created", "updated"] },
    undone: null,
    NOT: { misfits: { isEmpty: true } },
  };
  const [names, first, failed, misfitCount, misfits] = await Promise.all([
    namesOf([row]),
    prisma().contactImportLine.findMany({
      where: lines,
      orderBy: { position: "asc" },
      take: PREVIEW_LINES,
      select: { cells: true },
    }),
    prisma().contactImportLine.findMany({
      where: { ...lines, outcome: "failed" },
      orderBy: { position: "asc" },
      take: SHOWN_PROBLEMS_MAX,
      select: { line: true, cells: true, problem: true },
    }),
    prisma().contactImportLine.count({ where: withMisfits }),
    prisma().contactImportLine.findMany({
      where: withMisfits,
      orderBy: { position: "asc" },
      take: SHOWN_PROBLEMS_MAX,
      select: { line: true, cells: true, misfits: true },
    }),
  ]);
  const mapping = row.mapping === null ? null : Mapping.parse(row.mapping);
  const preview = first.map(({ cells }) => cells);
  return {
    ...present(row, names.get(row.createdBy) ?? null),
    headers: row.headers,
    preview,
    existing: mapping?.existing ?? "update",
    columns:
      mapping?.columns ?? suggestColumns(row.headers, preview, await readFields(workspaceId, "contact")),
    country: mapping?.country ?? null,
    problems: failed.map(({ line, cells, problem }) => {
      const { code, field, line: before = null } = Problem.parse(problem);
      const value = field === null ? "" : (cells[row.headers.indexOf(field)] ?? "");
      return { code, field, line, before, value };
    }),
    misfitCount,
    misfits: misfits.flatMap(({ line, cells, misfits: columns }) =>
      columns.map((field) => ({ line, field, value: cells[row.headers.indexOf(field)] ?? "" })),
    ),
  };
}

/** One that has not begun. Throws contact_import_not_found and contact_import_moved. */
export async function removeImport(workspaceId: string, id: string): Promise<void> {
  const { count } = await prisma().contactImport.deleteMany({
    where: { workspaceId, id, state: { in: ["draft", "checked"] } },
  });
  if (count > 0) return;
  await findImport(workspaceId, id);
  throw new AppError("contact_import_moved");
}

const FROM: Record<ChangeImport["to"], Row["state"][]> = {
  running: ["checked", "stopped"],
  stopped: ["running"],
  undoing: ["done", "stopped"],
};

/** Repeatable. Throws contact_import_not_found, and contact_import_moved if its state does not allow it any more. */
export async function changeImport(
  ctx: Member,
  id: string,
  { to }: ChangeImport,
): Promise<ContactImportDetails> {
  const { workspaceId } = ctx.actor;
  const at = ctx.now();
  await transaction(ctx, async (tx) => {
    const [row] = await tx.tx.contactImport.updateManyAndReturn({
      where: { workspaceId, id, state: { in: FROM[to] }, prunedAt: null },
      data: {
        state: to,
        touchedAt: at,
        ...(to === "running" && { endedAt: null }),
        ...(to === "stopped" && { endedAt: at }),
      },
    });
    if (!row) {
      const known = await tx.tx.contactImport.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
      if (!known) throw new AppError("contact_import_not_found");
      if (known.state !== to) throw new AppError("contact_import_moved");
      return;
    }
    if (to === "stopped") return;
    if (to === "running" && !row.startedAt)
      await tx.tx.contactImport.updateMany({ where: { workspaceId, id }, data: { startedAt: at } });
    const subject = { id, name: row.fileName };
    const act = to === "running" ? "imported" : "import_undone";
    await recordAct(tx, { workspaceId }, { kind: "contact", act, subject });
    signal(tx, contactImportDue, { workspaceId, importId: id });
  });
  return getImport(workspaceId, id);
}

const STILL_SECONDS = 60;

/** Restarts imports whose job was lost, by the database's clock. Suspended and archived workspaces have to wait. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const due = await query<ImportKey>(
    "",
    `SELECT i.workspace_id AS "workspaceId", i.id AS "importId" FROM contact_imports i JOIN workspaces w ON w.id = i.workspace_id
     WHERE i.state IN ('running', 'undoing') AND w.status = 'active' AND i.touched_at < now() - interval '${STILL_SECONDS} seconds'
     ORDER BY i.touched_at LIMIT 100`,
    [],
  );
  if (due.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const key of due) signal(tx, contactImportDue, key);
  });
}
