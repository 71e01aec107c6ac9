/** Which Cloud API a number talks to: a simulator's number to the one in the box, over HTTP like any other. */
import { env } from "@/lib/platform/env";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import { createCloudClient } from "@/lib/whatsapp/cloud-client";
import type { Provider } from "@/lib/whatsapp/provider";
import { simulatorGraphUrl } from "@/lib/whatsapp/simulator/app";

export const tokenPurpose = (installationId: string): string => `whatsapp-token:${installationId}`;
export const appSecretPurpose = (installationId: string): string => `whatsapp-app-secret:${installationId}`;
export const verifyTokenPurpose = (installationId: string): string =>
  `whatsapp-verify-token:${installationId}`;

/** Of Parley's own app at Meta; a manual number brings its app's secret with it. */
const secretOfMode = (mode: Row["mode"]): string | null =>
  mode === "embedded_signup" ? (env().META_APP_SECRET ?? null) : null;

type Access = { mode: Row["mode"]; accessToken: string; appSecret: string | null };

/** With an app secret every call proves that the token came from its app. */
export function providerOf({ mode, accessToken, appSecret }: Access): Provider {
  const { WHATSAPP_GRAPH_URL, WHATSAPP_GRAPH_VERSION } = env();
  return createCloudClient({
    graphUrl: mode === "simulator" ? simulatorGraphUrl() : WHATSAPP_GRAPH_URL,
    version: WHATSAPP_GRAPH_VERSION,
    accessToken,
    ...(appSecret && { appSecret }),
  });
}

export function providerOfRow({ id, mode, accessToken, appSecret }: Row): Provider {
  if (accessToken === null) throw new Error("the number was disconnected, and its credentials are erased");
  return providerOf({
    mode,
    accessToken: unseal(accessToken, tokenPurpose(id)),
    appSecret: appSecret ? unseal(appSecret, appSecretPurpose(id)) : secretOfMode(mode),
  });
}
