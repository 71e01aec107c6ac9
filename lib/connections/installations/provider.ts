/** Creates the client for a number's Cloud API, which is the same for a simulated number. */

import { createCloudClient } from "@/lib/connections/whatsapp/cloud/cloud-client";
import type { Provider } from "@/lib/connections/whatsapp/provider";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import { driverOf } from "./drivers";

/** A manual installation brings its app's secret; the simulator checks no proof of its app's. */
const secretOfMode = (mode: Row["mode"]): string | null =>
  mode === "embedded_signup" ? (driverOf(mode).app?.appSecret ?? null) : null;

export const tokenPurpose = (installationId: string): string => `whatsapp-token:${installationId}`;
export const appSecretPurpose = (installationId: string): string => `whatsapp-app-secret:${installationId}`;
export const verifyTokenPurpose = (installationId: string): string =>
  `whatsapp-verify-token:${installationId}`;

type Access = { mode: Row["mode"]; accessToken: string; appSecret: string | null };

/** `appSecret`: every call proves that the token came from its app. */
export function providerOf({ mode, accessToken, appSecret }: Access): Provider {
  const { graphUrl, exchange } = driverOf(mode);
  return createCloudClient({
    graphUrl,
    ...(exchange && { exchange }),
    version: env().WHATSAPP_GRAPH_VERSION,
    accessToken,
    ...(appSecret && { appSecret }),
  });
}

type Credentials = Pick<Row, "id" | "mode" | "accessToken" | "appSecret">;

export function providerOfRow({ id, mode, accessToken, appSecret }: Credentials): Provider {
  if (accessToken === null) throw new Error("the number was disconnected, and its credentials are erased");
  return providerOf({
    mode,
    accessToken: unseal(accessToken, tokenPurpose(id)),
    appSecret: appSecret ? unseal(appSecret, appSecretPurpose(id)) : secretOfMode(mode),
  });
}

/**
 * A test workspace sends through the simulator until a real number is connected. For a managed workspace its partner
 * key decides.
 */
export async function isTestWorkspace(workspaceId: string): Promise<boolean> {
  const rows = await query(
    "is_test_workspace",
    "SELECT 1 FROM workspaces WHERE id = $1 AND environment = 'test'",
    [workspaceId],
  );
  return rows.length > 0;
}
