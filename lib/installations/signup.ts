/**
 * The provider's signup, persisted: started by a member or by the holder of a setup link, continued with what the browser saw,
 * and taken up again after a crash or an outage at the step that comes next.
 */
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { isTestWorkspace } from "./environment";
import type { ContinueSignup, Signup, SignupOffer, SignupStart } from "./schemas";
import { appOf, signupKind } from "./signup-app";
import { finishSignup, type OnConnected } from "./signup-finish";
import { requireSignup, type SignupId, type SignupRow, save, toSignup } from "./signup-row";
import { exchangeCode, readAccount, registerNumber, subscribeWebhook } from "./signup-steps";
import { Stopped, stopped, stoppedByPopup } from "./signup-stop";

// A person may look for their password in between.
const POPUP_MS = 60 * 60_000;

/** A fresh one; the holder's open one, if any, ends. */
export async function startSignup(
  ctx: Ctx,
  workspaceId: string,
  { setupLinkId = null }: { setupLinkId?: string | null } = {},
): Promise<SignupStart> {
  const kind = await signupKind(workspaceId);
  const { appId, configId } = appOf(kind);
  const id = newId();
  const secret = randomToken();
  const at = ctx.now();
  await transaction(ctx, async ({ tx }) => {
    // Two at once would both find none to end.
    await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
    await tx.signup.updateMany({
      where: { workspaceId, setupLinkId, endedAt: null },
      data: { endedAt: at, need: null, accessToken: null, popupHash: null, updatedAt: at },
    });
    await tx.signup.create({
      data: {
        workspaceId,
        id,
        setupLinkId,
        kind,
        step: "started",
        need: "popup",
        ...(kind === "simulator" && {
          popupHash: sha256(secret),
          popupExpiresAt: new Date(at.getTime() + POPUP_MS),
        }),
        createdAt: at,
        updatedAt: at,
      },
    });
  });
  if (kind === "simulator") return { kind, signupId: id, url: `${env().APP_URL}/simulator/signup#${secret}` };
  return { kind, signupId: id, appId, configId, version: env().WHATSAPP_GRAPH_VERSION };
}

/** Throws signup_not_found. */
export const getSignup = async (id: SignupId): Promise<Signup> => toSignup(await requireSignup(id));

/** Which signup the workspace would go through, and the one that its members have open. */
export async function getSignupOffer(workspaceId: string): Promise<SignupOffer> {
  const row = await prisma().signup.findFirst({ where: { workspaceId, setupLinkId: null, endedAt: null } });
  return {
    kind: await signupKind(workspaceId),
    signup: row && toSignup(row),
    isTest: await isTestWorkspace(workspaceId),
  };
}

/**
 * Goes as far as it can: to the end, or to where a person is needed. Safe to call again with the same. `onConnected` commits
 * together with the connection. Throws signup_not_found, for one that has ended too.
 */
export async function continueSignup(
  ctx: Ctx,
  id: SignupId,
  input: ContinueSignup,
  onConnected?: OnConnected,
): Promise<Signup> {
  const row = await requireSignup(id);
  if (row.step === "done") return toSignup(row);
  if (row.endedAt) throw new AppError("signup_not_found");
  return toSignup(await run(ctx, await begin(ctx, row, input), input, onConnected));
}

/** A new code begins anew, for another number perhaps; anything else goes on where it stopped. */
async function begin(ctx: Ctx, row: SignupRow, input: ContinueSignup): Promise<SignupRow> {
  switch (input.type) {
    case "finished":
      return beginWithCode(ctx, row, input.code);
    case "resumed":
      return row.step === "started" ? row : save(ctx, row, { need: null, failure: Prisma.DbNull });
    case "cancelled":
      return record(ctx, row, stopped("cancelled", needOf(row)), input.step);
    case "failed":
      return record(ctx, row, stoppedByPopup(input.message));
  }
}

/** A doubled request must not undo what the first of it has done. */
function beginWithCode(ctx: Ctx, row: SignupRow, code: string): Promise<SignupRow> {
  const codeHash = sha256(code);
  const isKnown = row.codeHash !== null && Buffer.from(row.codeHash).equals(codeHash);
  const fresh = { step: "started", codeHash, isReplacing: false } as const;
  return save(ctx, row, { need: null, failure: Prisma.DbNull, ...(!isKnown && fresh) });
}

/** What was done before the popup was opened once more is not undone by closing it. */
const needOf = (row: SignupRow) => row.need ?? (row.step === "started" ? "popup" : "retry");

async function run(
  ctx: Ctx,
  first: SignupRow,
  input: ContinueSignup,
  onConnected?: OnConnected,
): Promise<SignupRow> {
  let row = first;
  while (row.endedAt === null && row.need === null) {
    try {
      row = await advance(ctx, row, input, onConnected);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return record(ctx, row, error);
    }
  }
  return row;
}

async function advance(
  ctx: Ctx,
  row: SignupRow,
  input: ContinueSignup,
  onConnected?: OnConnected,
): Promise<SignupRow> {
  switch (row.step) {
    case "started":
      return moveOn(ctx, row, await exchangeCode(ctx, row, input));
    case "code_exchanged":
      return moveOn(ctx, row, await readAccount(ctx, row, input));
    case "account_read":
      return moveOn(ctx, row, await subscribeWebhook(ctx, row, input));
    case "webhook_subscribed":
      return moveOn(ctx, row, await registerNumber(ctx, row, input));
    case "number_registered":
    case "done":
      await finishSignup(ctx, row, onConnected);
      return save(ctx, row, {});
  }
}

/** Whatever a slower twin of this request has put there is over: the step was made. */
const moveOn = (ctx: Ctx, row: SignupRow, kept: Prisma.SignupUpdateManyMutationInput): Promise<SignupRow> =>
  save(ctx, row, { need: null, failure: Prisma.DbNull, ...kept });

/** What cannot be tried again ends the signup, and its token with it. */
async function record(
  ctx: Ctx,
  row: SignupRow,
  { need, failure }: Stopped,
  step?: string | null,
): Promise<SignupRow> {
  const told = failure && {
    code: failure.code,
    step: step ?? row.step,
    message: failure.message,
    retryAt: failure.retryAt?.toISOString() ?? null,
  };
  return save(ctx, row, {
    need,
    ...(told && { failure: told }),
    ...(need === null && { endedAt: ctx.now(), accessToken: null, popupHash: null }),
  });
}
