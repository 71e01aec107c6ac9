/** Connects and disconnects a number. Connected means that real calls proved access and subscription. */
import { randomBytes } from "node:crypto";
import type { NumberState, Provider, ProviderError } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { seal } from "@/lib/platform/seal";
import { transaction } from "@/lib/platform/transaction";
import { simulatedAccounts } from "./drivers";
import { appSecretPurpose, isTestWorkspace, providerOf, tokenPurpose, verifyTokenPurpose } from "./provider";
import { callbackUrlOf, getInstallation } from "./read";
import type { ConnectManually, Installation } from "./schemas";
import { moveTo, recordState } from "./state";

/** Connects a simulated number. Throws installation_exists, simulator_not_allowed. */
export async function connectSimulator(ctx: Ctx, workspaceId: string): Promise<Installation> {
  await mustBeFree(workspaceId);
  if (!(await isTestWorkspace(workspaceId))) throw new AppError("simulator_not_allowed");
  const { accountId, phoneNumberId, accessToken } = await simulatedAccounts.createAccount(ctx, {
    workspaceId,
    kind: "connected",
  });
  const provider = providerOf({ mode: "simulator", accessToken, appSecret: null });
  const number = await prove(provider, { accountId, phoneNumberId });
  const id = newId();
  await add(ctx, { workspaceId, id, mode: "simulator", accountId, accessToken }, number);
  await subscribe(ctx, { workspaceId, id }, provider, { accountId });
  return current(workspaceId);
}

/**
 * Connects a number of the tenant's own app. Stays `connecting`, with a check that says why, if Meta rejects our
 * callback; its owner then enters address and token manually.
 */
export async function connectManually(
  ctx: Ctx,
  workspaceId: string,
  { accountId, phoneNumberId, accessToken, appSecret }: ConnectManually,
): Promise<{ installation: Installation; verifyToken: string }> {
  await mustBeFree(workspaceId);
  const provider = providerOf({ mode: "manual", accessToken, appSecret });
  const number = await prove(provider, { accountId, phoneNumberId });
  const id = newId();
  const verifyToken = randomBytes(24).toString("base64url");
  await add(ctx, { workspaceId, id, mode: "manual", accountId, accessToken, appSecret, verifyToken }, number);
  // Meta calls the callback immediately, so the row must exist before.
  const override = { callbackUrl: callbackUrlOf(id), verifyToken };
  await subscribe(ctx, { workspaceId, id }, provider, { accountId, override });
  return { installation: await current(workspaceId), verifyToken };
}

/** Queued messages then fail with a reason. A job ends the subscription and erases the credentials. */
export async function disconnect(ctx: Ctx, workspaceId: string): Promise<void> {
  const installation = await getInstallation(workspaceId);
  if (installation)
    await transaction(ctx, (tx) => moveTo(tx, { workspaceId, id: installation.id }, "disconnected"));
}

async function mustBeFree(workspaceId: string): Promise<void> {
  if (await getInstallation(workspaceId)) throw new AppError("installation_exists");
}

async function current(workspaceId: string): Promise<Installation> {
  const installation = await getInstallation(workspaceId);
  if (!installation) throw new AppError("installation_not_connected");
  return installation;
}

/** The token must be able to list this number; input from the browser proves nothing. */
async function prove(
  provider: Provider,
  { accountId, phoneNumberId }: { accountId: string; phoneNumberId: string },
): Promise<NumberState> {
  const numbers = await provider.listNumbers({ accountId });
  if (!numbers.ok && isRefusal(numbers.error)) throw new AppError("access_refused", refusal(numbers.error));
  if (!numbers.ok) throw new AppError("provider_unavailable", numbers.error.explanation.sentence);
  const number = numbers.value.find(({ id }) => id === phoneNumberId);
  if (!number) throw new AppError("access_refused", "This account has no number with this id.");
  return number;
}

/** Meta answered, and a retry would get the same answer. */
const isRefusal = ({ code, explanation }: ProviderError): boolean =>
  code !== null && explanation.retry === "never";

/** Names the one of the four entered values that is wrong. */
function refusal({ code, message }: ProviderError): string {
  if (code === 190 || code === 0) return "WhatsApp does not accept this access token.";
  if (/appsecret_proof/.test(message)) return "The app secret belongs to another app than the access token.";
  return "This access token has no access to an account with this id.";
}

type New = {
  workspaceId: string;
  id: string;
  mode: "simulator" | "manual";
  accountId: string;
  accessToken: string;
  appSecret?: string;
  verifyToken?: string;
};

async function add(ctx: Ctx, made: New, number: NumberState): Promise<void> {
  const { workspaceId, id, mode, accountId, accessToken, appSecret, verifyToken } = made;
  const data: Prisma.InstallationUncheckedCreateInput = {
    workspaceId,
    id,
    mode,
    state: "connecting",
    accountId,
    phoneNumberId: number.id,
    displayPhoneNumber: number.displayPhoneNumber,
    verifiedName: number.verifiedName,
    accessToken: seal(accessToken, tokenPurpose(id)),
    appSecret: appSecret ? seal(appSecret, appSecretPurpose(id)) : null,
    verifyToken: verifyToken ? seal(verifyToken, verifyTokenPurpose(id)) : null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  await transaction(ctx, async (tx) => {
    const taken = await tx.tx.installation.findFirst({
      where: { phoneNumberId: number.id, state: { not: "disconnected" } },
      select: { id: true },
    });
    if (taken) throw new AppError("number_in_use");
    await recordState(tx, await tx.tx.installation.create({ data }), null);
  });
}

/** Connected once the provider accepted the subscription. */
async function subscribe(
  ctx: Ctx,
  id: { workspaceId: string; id: string },
  provider: Provider,
  request: Parameters<Provider["subscribe"]>[0],
): Promise<void> {
  const subscribed = await provider.subscribe(request);
  if (!subscribed.ok) {
    const { key, sentence, nextStep, audience } = subscribed.error.explanation;
    const check = {
      code: "webhook_subscribed",
      state: "fail",
      checkedAt: ctx.now().toISOString(),
      // Only the operator of Parley can make an unreachable address reachable.
      audience: audience === "agent" ? "end_customer" : audience,
      reason: key,
      message: sentence,
      action: nextStep,
    };
    await prisma().installation.update({
      where: { workspaceId_id: { workspaceId: id.workspaceId, id: id.id } },
      data: { checks: [check], lastCheckedAt: ctx.now() },
    });
    return;
  }
  await transaction(ctx, (tx) => moveTo(tx, id, "connected"));
}
