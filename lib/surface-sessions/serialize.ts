/** A session as partners see it in the console and in events; never its token. */
import type { SurfaceSession as Row } from "@/lib/platform/generated/prisma/client";
import { toPublicId } from "@/lib/platform/ids";
import type { SurfaceSession } from "./schemas";

type Place = { workspaceId: string; externalTenantId: string };

export const toSurfaceSession = ({ workspaceId, externalTenantId }: Place, row: Row): SurfaceSession => ({
  surfaceSessionId: toPublicId("surfaceSession", row.id),
  workspaceId: toPublicId("workspace", workspaceId),
  externalTenantId,
  externalUserId: row.externalUserId,
  externalUserName: row.externalUserName,
  capabilities: row.capabilities,
  exchangedAt: row.exchangedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  tokenExpiresAt: row.tokenExpiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
