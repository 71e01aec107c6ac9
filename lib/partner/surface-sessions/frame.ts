/** The origins that may frame a session's inbox. The page's headers need them before any credential is shown. */
import type { Environment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { isWebOrigin } from "@/lib/platform/web-origin";

type Row = { environment: Environment; embedOrigins: string[]; allowlist: string[]; locale: string };
/** `origins`: who may frame it. `locale`: the workspace's language. */
export type Frame = { origins: string[] | "any"; locale: string };

/**
 * The origins of the partner and of the workspace's allowlist. Without any, a test session may be framed by every page,
 * a live one by none. Null for an unknown session. An ended session keeps its origins, so that its frame can say so.
 */
export async function findFrame(publicId: string): Promise<Frame | null> {
  const id = fromPublicId("surfaceSession", publicId);
  if (!id) return null;
  const [row] = await query<Row>(
    "find_frame",
    `SELECT w.environment, p.embed_origins AS "embedOrigins", w.return_url_allowlist AS allowlist, w.locale
     FROM surface_sessions s JOIN workspaces w ON w.id = s.workspace_id JOIN partners p ON p.id = w.partner_id
     WHERE s.id = $1`,
    [id],
  );
  if (!row) return null;
  const addresses = [...row.embedOrigins, ...row.allowlist].filter((each) => URL.canParse(each));
  const origins = new Set(addresses.map((each) => new URL(each).origin).filter(isWebOrigin));
  const { locale } = row;
  if (origins.size > 0) return { origins: [...origins], locale };
  return { origins: row.environment === "test" ? "any" : [], locale };
}
