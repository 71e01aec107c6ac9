/** Removes pictures that nothing shows any more: no text as it is now, no version, no logo, no icon. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

const DAY_MS = 86_400_000;
/** A browser may keep a text that it could not save, with its pictures, for weeks. */
export const UNUSED_KEPT_DAYS = 30;
const WORKSPACES_AT_ONCE = 100;

/** Workspaces with pictures of no version, no logo and no icon: only their texts are read. */
const UNSHOWN = `f.offered_at < $1 AND NOT EXISTS (SELECT 1 FROM article_versions v WHERE v.workspace_id = f.workspace_id AND v.file_ids @> ARRAY[f.id])
  AND NOT EXISTS (SELECT 1 FROM help_centers h WHERE h.workspace_id = f.workspace_id AND f.id IN (h.logo_id, h.icon_id))`;

/** The bytes go by a trigger. */
export async function pruneUnusedPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_KEPT_DAYS * DAY_MS);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await prisma().$queryRawUnsafe<{ workspaceId: string }[]>(
      `SELECT DISTINCT f.workspace_id AS "workspaceId" FROM article_files f WHERE f.workspace_id > $2::uuid AND ${UNSHOWN}
       ORDER BY f.workspace_id LIMIT ${WORKSPACES_AT_ONCE}`,
      before,
      after,
    );
    for (const { workspaceId } of found)
      await prisma().$executeRawUnsafe(
        `DELETE FROM article_files f WHERE f.workspace_id = $2::uuid AND ${UNSHOWN}
          AND NOT f.id::text = ANY (ARRAY(SELECT found[1] FROM article_texts t,
            regexp_matches(t.document::text, '"file:([0-9a-f-]{36})"', 'g') AS found WHERE t.workspace_id = $2::uuid))`,
        before,
        workspaceId,
      );
    const last = found.at(-1);
    if (found.length < WORKSPACES_AT_ONCE || !last) return;
    after = last.workspaceId;
  }
}
