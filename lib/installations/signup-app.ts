/** Chooses the app of a signup: Parley's own at Meta, or the simulator's. */
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Provider } from "@/lib/whatsapp/provider";
import { type App, driverOf } from "./drivers";
import { providerOf } from "./provider";
import type { SignupKind } from "./schemas";

/**
 * For a partner's workspace its environment decides; others use Meta if Parley has an app there. Throws
 * provider_unavailable for a live workspace on a server without an app.
 */
export async function signupKind(workspaceId: string): Promise<SignupKind> {
  const isConfigured = env().META_APP_ID !== undefined;
  const { partnerId, environment } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { partnerId: true, environment: true },
  });
  if (partnerId === null) return isConfigured ? "embedded" : "simulator";
  if (environment === "test") return "simulator";
  if (isConfigured) return "embedded";
  throw new AppError(
    "provider_unavailable",
    "This server has no app at Meta, so no real number can be connected.",
  );
}

type SignupApp = App & { mode: "embedded_signup" | "simulator" };

export function appOf(kind: SignupKind): SignupApp {
  const mode = kind === "simulator" ? "simulator" : "embedded_signup";
  const { app } = driverOf(mode);
  if (!app) throw new Error("META_APP_ID was unset while a signup was open");
  return { ...app, mode };
}

/** Calls with the signup's token, or as the app itself without one. */
export function signupProvider(kind: SignupKind, accessToken?: string): Provider {
  const { appId, appSecret, mode } = appOf(kind);
  return providerOf({ mode, accessToken: accessToken ?? `${appId}|${appSecret}`, appSecret });
}
