/**
 * The steps of a signup: provider calls outside any transaction, safe to repeat after a crash. A step returns what to
 * store, or throws Stopped.
 */
import { randomInt } from "node:crypto";
import type { NumberState, Provider, ProviderError } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { seal, unseal } from "@/lib/platform/seal";
import { findSharedAccounts } from "./shared-accounts";
import { appOf, signupProvider } from "./signup-app";
import { pinPurpose, type SignupRow, save, signupTokenPurpose, tokenOf } from "./signup-row";
import type { ContinueSignup, SignupNumber } from "./signup-schemas";
import { Stopped, stopped, stoppedBy } from "./signup-stop";

type Step = (
  ctx: Ctx,
  row: SignupRow,
  input: ContinueSignup,
) => Promise<Prisma.SignupUpdateManyMutationInput>;

const COEXISTENCE = "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING";
const LATE =
  "WhatsApp did not answer in time, and the sign-up code expires within seconds. Go through the sign-up again.";
// Meta, "Registration": ten calls in 72 hours.
const REGISTRATION_BLOCK_MS = 72 * 3_600_000;

/** The code lives for 30 seconds and works once, so a failed exchange is not retried. */
export const exchangeCode: Step = async (_ctx, row, input) => {
  if (input.type !== "finished") throw new Stopped("popup");
  const { appId, appSecret } = appOf(row.kind);
  const exchanged = await signupProvider(row.kind).exchangeCode({ appId, appSecret, code: input.code });
  if (!exchanged.ok) throw again(exchanged.error);
  return {
    step: "code_exchanged",
    accessToken: seal(exchanged.value.accessToken, signupTokenPurpose(row.id)),
    accountId: input.accountId,
    phoneNumberId: input.phoneNumberId,
    numbers: [],
    isCoexistence: input.event === COEXISTENCE,
  };
};

/** Whatever the cause, the code is used up. */
function again(error: ProviderError): Stopped {
  const { failure } = stoppedBy(error, { code: "code_refused", need: "popup" });
  if (failure?.code !== "provider_unavailable") return stopped(failure?.code ?? "code_refused", "popup");
  return stopped(failure.code, "popup", LATE);
}

/** Verifies the ids the browser named with the new token, and finds those it did not name. */
export const readAccount: Step = async (ctx, row, input) => {
  const provider = signupProvider(row.kind, tokenOf(row));
  const accountIds = row.accountId ? [row.accountId] : await accountsOf(ctx, provider);
  const found: { accountId: string; state: NumberState }[] = [];
  for (const accountId of accountIds) {
    const numbers = await provider.listNumbers({ accountId });
    if (!numbers.ok) throw stoppedBy(numbers.error, { code: "access_refused", need: "popup" });
    found.push(...numbers.value.map((state) => ({ accountId, state })));
  }
  const chosen = (input.type === "resumed" && input.phoneNumberId) || row.phoneNumberId;
  if (found.length === 0) throw stopped("number_missing", "retry");
  if (!chosen && found.length > 1)
    return { need: "number", numbers: found.map(({ accountId, state }) => numberOf(accountId, state)) };
  const number = chosen ? found.find(({ state }) => state.id === chosen) : found[0];
  if (!number) throw stopped("access_refused", "popup");
  const { accountId, state } = number;
  if (state.status === "BANNED") throw stopped("account_banned", "retry");
  await mustBeUnused(row.workspaceId, state.id);
  return {
    step: "account_read",
    accountId,
    phoneNumberId: state.id,
    numbers: [numberOf(accountId, state)],
    // The browser's ids count only where WhatsApp returns nothing.
    isCoexistence: state.isOnBusinessApp ?? row.isCoexistence,
  };
};

const numberOf = (accountId: string, state: NumberState): SignupNumber => ({
  accountId,
  phoneNumberId: state.id,
  displayPhoneNumber: state.displayPhoneNumber,
  verifiedName: state.verifiedName,
});

/** The popup may not name the account; then the token or a webhook from Meta may. */
async function accountsOf(ctx: Ctx, provider: Provider): Promise<string[]> {
  const token = await provider.readToken();
  if (!token.ok) throw stoppedBy(token.error, { code: "access_refused", need: "popup" });
  const named = token.value.granularScopes.filter(({ scope }) => scope.startsWith("whatsapp_business_"));
  const ids = [...new Set(named.flatMap(({ targetIds }) => targetIds))];
  if (ids.length > 0) return ids;
  const shared = await findSharedAccounts(ctx, provider);
  if (shared.length === 0) throw stopped("account_unknown", "retry");
  return shared;
}

async function mustBeUnused(workspaceId: string, phoneNumberId: string): Promise<void> {
  const taken = await prisma().installation.findFirst({
    where: { phoneNumberId, workspaceId: { not: workspaceId }, state: { not: "disconnected" } },
    select: { id: true },
  });
  if (taken) throw stopped("number_in_use", "popup");
}

/** Asks before replacing a number: nothing has changed at the provider yet. */
export const subscribeWebhook: Step = async (_ctx, row, input) => {
  const isReplacing = row.isReplacing || (input.type === "resumed" && input.replace === true);
  if (!isReplacing && (await hasNumber(row.workspaceId))) throw new Stopped("replacement");
  const provider = signupProvider(row.kind, tokenOf(row));
  const subscribed = await provider.subscribe({ accountId: row.accountId ?? "" });
  if (!subscribed.ok) throw stoppedBy(subscribed.error);
  return { step: "webhook_subscribed", isReplacing };
};

const hasNumber = async (workspaceId: string): Promise<boolean> =>
  (await prisma().installation.count({ where: { workspaceId, state: { not: "disconnected" } } })) > 0;

/** Skips coexistence numbers and numbers that can send already: Meta limits registration calls. */
export const registerNumber: Step = async (ctx, row, input) => {
  if (row.isCoexistence) return { step: "number_registered" };
  const phoneNumberId = row.phoneNumberId ?? "";
  const provider = signupProvider(row.kind, tokenOf(row));
  const number = await provider.readNumber({ phoneNumberId });
  if (number.ok && number.value.platformType === "CLOUD_API" && number.value.status === "CONNECTED")
    return { step: "number_registered" };
  const given = input.type === "resumed" ? input.pin : undefined;
  const pin = given ?? (await knownPin(row)) ?? String(randomInt(1_000_000)).padStart(6, "0");
  // Stored before use: the number has this PIN from the call on, even if we see no response.
  await save(ctx, row, { pin: seal(pin, pinPurpose(row.id)) });
  const registered = await provider.register({ phoneNumberId, pin });
  if (registered.ok) return { step: "number_registered" };
  throw await refusedRegistration(ctx, row, registered.error, given !== undefined);
};

/** The PIN of this signup, or of an earlier one for the same number. */
async function knownPin(row: SignupRow): Promise<string | null> {
  const { workspaceId, phoneNumberId } = row;
  const earlier = row.pin
    ? row
    : await prisma().signup.findFirst({
        where: { workspaceId, phoneNumberId, pin: { not: null } },
        orderBy: { createdAt: "desc" },
      });
  return earlier?.pin ? unseal(earlier.pin, pinPurpose(earlier.id)) : null;
}

async function refusedRegistration(
  ctx: Ctx,
  row: SignupRow,
  error: ProviderError,
  wasGiven: boolean,
): Promise<Stopped> {
  const { key } = error.explanation;
  if (key === "pin_wrong") {
    await save(ctx, row, { pin: null });
    return stopped(wasGiven ? "pin_wrong" : "pin_required", "pin");
  }
  if (key !== "registration_blocked") return stoppedBy(error);
  return stopped(key, "retry", undefined, new Date(ctx.now().getTime() + REGISTRATION_BLOCK_MS));
}
