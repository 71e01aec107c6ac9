/**
 * The lines of an export: one JSON object each, `{type, data}`, with the resources that the partner's reads show. In pages by
 * id, so memory stays flat; ids are in time order, and what came after the export was asked for is left out.
 */

import { exportedArticles } from "@/lib/articles/articles/partner-export";
import { withPublicIds } from "@/lib/events/event-view";
import { exportedProblems } from "@/lib/inbox/article-problems/export";
import { exportedTickets } from "@/lib/inbox/tickets/partner";
import { commandOf, type StoredCommand } from "@/lib/partner/commands/read";
import { readInstallation, readManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

const PAGE = 500;
type Row = { id: string; row: object };
type Kind = {
  type: "contact" | "conversation" | "message" | "sideMessage" | "command";
  id: string;
  selects: string[];
};

const KINDS: Kind[] = [
  { type: "contact", id: "k.id", selects: [`${fn}.contact_details_json(k) AS row FROM contacts k`] },
  {
    type: "conversation",
    id: "k.id",
    selects: [
      `${fn}.conversation_json(k, p, a)::jsonb || jsonb_strip_nulls(jsonb_build_object('linkId', k.link_id, 'splitFrom', CASE WHEN k.split_from_id IS NOT NULL
        THEN jsonb_build_object('conversationId', k.split_from_id, 'messageId', k.split_message_ids[1]) END)) AS row FROM conversations k
      JOIN contacts p ON p.workspace_id = k.workspace_id AND p.id = k.contact_id LEFT JOIN users a ON a.id = k.assignee_id`,
    ],
  },
  {
    type: "message",
    id: "k.id",
    // A message that joins its lane changes tables and keeps its id. One statement finds it in exactly one of them.
    selects: [
      `${fn}.message_json(k, c.channel) AS row FROM messages k
      JOIN conversations c ON c.workspace_id = k.workspace_id AND c.id = k.conversation_id`,
      `${fn}.scheduled_message_json(k) AS row FROM scheduled_messages k`,
    ],
  },
  { type: "sideMessage", id: "k.id", selects: [`${fn}.side_message_json(k) AS row FROM side_messages k`] },
  { type: "command", id: "k.message_id", selects: [`${fn}.command_json(k) AS row FROM commands k`] },
];

const lineOf = (type: string, data: unknown): string => `${JSON.stringify({ type, data })}\n`;

const shown = (type: Kind["type"], row: object, workspaceId: string): unknown =>
  type === "command"
    ? commandOf(row as StoredCommand, workspaceId)
    : (withPublicIds({ [type]: row }, workspaceId) as Record<string, unknown>)[type];

/** A page's lines as one text. `before`: an id; what is younger is left out. */
export async function* contentOf(
  ctx: Ctx,
  workspaceId: string,
  before: string,
  { hasArticles } = { hasArticles: true },
): AsyncGenerator<string> {
  const workspace = await readManagedWorkspace(ctx, workspaceId);
  const { externalTenantId } = workspace;
  const installation = await readInstallation(ctx, { workspaceId, externalTenantId });
  yield lineOf("workspace", workspace) + lineOf("installation", installation);
  for (const { type, id, selects } of KINDS) {
    const pages = selects.map(
      (select) =>
        `(SELECT ${id} AS id, ${select} WHERE k.workspace_id = $1 AND ${id} < $2::uuid AND ($3::uuid IS NULL OR ${id} > $3::uuid)
         ORDER BY ${id} LIMIT ${PAGE})`,
    );
    const page = `SELECT * FROM (${pages.join(" UNION ALL ")}) page ORDER BY id LIMIT ${PAGE}`;
    let after: string | null = null;
    do {
      const rows: Row[] = await query<Row>("", page, [workspaceId, before, after]);
      yield rows.map(({ row }) => lineOf(type, shown(type, row, workspaceId))).join("");
      after = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
    } while (after !== null);
  }
  const until = instantOf(before);
  for await (const lines of exportedTickets(workspaceId, until))
    yield lines.map((line) => lineOf(line.type, line.data)).join("");
  if (!hasArticles) return;
  for (const all of [exportedArticles(workspaceId, until), exportedProblems(workspaceId, until)])
    for await (const lines of all) yield lines.map((line) => lineOf(line.type, line.data)).join("");
}

/** The first 48 bits of a UUIDv7 are its milliseconds. */
const instantOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
