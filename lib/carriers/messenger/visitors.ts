/** Visitors: one browser each, identified by a token that only the browser stores. */

import { rememberedCredential } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { cut } from "@/lib/platform/text";
import type { CreatedVisitor, CreateVisitor } from "./schemas";

export const VISITOR_TOKEN_PREFIX = "vt_";
const CREATE = `
  INSERT INTO visitors (workspace_id, id, token_hash, locale, page_url, last_seen_at, created_at)
  SELECT w.id, $2, $3, $4, $5, $6, $6 FROM workspaces w WHERE w.id = $1 AND w.deletion_final_at IS NULL RETURNING id`;

/** Only this response contains the token; the database stores its hash. None for a workspace that is being deleted. */
export async function createVisitor(
  ctx: Ctx,
  { widgetId, locale, pageUrl }: CreateVisitor,
): Promise<CreatedVisitor> {
  const token = VISITOR_TOKEN_PREFIX + randomToken();
  const id = newId();
  const rows = await query("create_visitor", CREATE, [
    widgetId,
    id,
    sha256(token),
    locale ?? null,
    safePage(pageUrl),
    ctx.now(),
  ]);
  if (rows.length === 0) throw new AppError("workspace_not_found");
  return { token, visitorId: id };
}

/** Without query and fragment, which may contain private data of the visitor. */
export function safePage(pageUrl: string | null | undefined): string | null {
  if (!pageUrl || !URL.canParse(pageUrl)) return null;
  const { protocol, origin, pathname } = new URL(pageUrl);
  return protocol === "http:" || protocol === "https:" ? cut(origin + pathname, 1000) : null;
}

type Known = { workspaceId: string; visitorId: string };
const find = rememberedCredential<Known>(async (token) => {
  const [row] = await query<Known>(
    "find_visitor",
    `SELECT workspace_id AS "workspaceId", id AS "visitorId" FROM visitors WHERE token_hash = $1`,
    [sha256(token)],
  );
  return row ?? null;
});

/** Null for a forged or unknown token. */
export async function verifyVisitor(token: string): Promise<ActorOf<"visitor"> | null> {
  if (!token.startsWith(VISITOR_TOKEN_PREFIX) || token.length !== VISITOR_TOKEN_PREFIX.length + 43)
    return null;
  const known = await find(token);
  if (!known) return null;
  type VisitorPlace = {
    contactId: string | null;
    conversationId: string | null;
    deletionFinalAt: Date | null;
  };
  const [place] = await query<VisitorPlace>(
    "visitor_place",
    `SELECT contact_id AS "contactId", conversation_id AS "conversationId",
       (SELECT w.deletion_final_at FROM workspaces w WHERE w.id = $1) AS "deletionFinalAt"
     FROM visitors WHERE workspace_id = $1 AND id = $2 AND token_hash = $3`,
    // Compares the hash again, since the token may have ended after it was cached.
    [known.workspaceId, known.visitorId, sha256(token)],
  );
  if (!place) return null;
  const { deletionFinalAt, ...links } = place;
  return { type: "visitor", ...known, ...links, ...(deletionFinalAt && { deletionFinalAt }) };
}

const SEEN = `
  UPDATE visitors SET last_seen_at = $3, page_url = coalesce($4, page_url)
  WHERE workspace_id = $1 AND id = $2 AND (last_seen_at < $3::timestamptz - interval '30 seconds' OR page_url IS DISTINCT FROM coalesce($4, page_url))`;

/** Records the visit, at most twice a minute per page. */
export async function visitorSeen(ctx: Ctx<ActorOf<"visitor">>, pageUrl?: string): Promise<void> {
  await query("visitor_seen", SEEN, [
    ctx.actor.workspaceId,
    ctx.actor.visitorId,
    ctx.now(),
    safePage(pageUrl),
  ]);
}
