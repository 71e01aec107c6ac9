/** The app of a signup: Parley's own at Meta, or the simulator's with its popup. */

import type { Provider } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import {
  type App,
  driverOf,
  type PlayedPopup,
  type PlayPopup,
  type PopupState,
  simulatedAccounts,
} from "./drivers";
import { providerOf } from "./provider";
import type { SignupKind } from "./signup-schemas";

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

/** Throws invalid_token for a secret that is unknown, used or expired. */
export async function readSignupPopup(ctx: Ctx, secret: string): Promise<PopupState> {
  const open = await prisma().signup.findFirst({
    where: whereOpen(ctx, secret),
    select: { workspaceId: true },
  });
  if (!open) throw new AppError("invalid_token");
  return simulatedAccounts.readPopup(open.workspaceId);
}

/** The secret works for one code. Throws invalid_token, and not_found for a number that was not offered. */
export async function playSignupPopup(ctx: Ctx, secret: string, play: PlayPopup): Promise<PlayedPopup> {
  const where = whereOpen(ctx, secret);
  const open = await prisma().signup.findFirst({ where, select: { workspaceId: true } });
  if (!open) throw new AppError("invalid_token");
  const played = await simulatedAccounts.playPopup(ctx, open.workspaceId, play);
  const { count } = await prisma().signup.updateMany({ where, data: { popupHash: null } });
  if (count === 0) throw new AppError("invalid_token");
  return played;
}

const whereOpen = (ctx: Ctx, secret: string) =>
  ({
    popupHash: sha256(secret),
    popupExpiresAt: { gt: ctx.now() },
    endedAt: null,
    kind: "simulator",
  }) as const;
