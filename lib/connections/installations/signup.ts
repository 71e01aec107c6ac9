/**
 * The provider's signup as a persisted state machine: started by a member or the holder of a setup link, continued with
 * the browser's input, and resumed after a crash or an outage at the next step.
 */
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { isTestWorkspace } from "./provider";
import { appOf, signupKind } from "./signup-app";
import { finishSignup, type OnConnected } from "./signup-finish";
import { requireSignup, type SignupId, type SignupRow, save, toSignup } from "./signup-row";
import type { ContinueSignup, Signup, SignupOffer, SignupStart } from "./signup-schemas";
import { exchangeCode, readAccount, registerNumber, subscribeWebhook } from "./signup-steps";
import { Stopped, stopped, stoppedByPopup } from "./signup-stop";

// Leaves time to look up a password.
const POPUP_MS = 60 * 60_000;

/** Starts a new signup and ends the open one of the same owner. */
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
    // Two concurrent starts would both see no open signup.
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

/** The kind of signup that the workspace would use, and the open one of its members. */
export async function getSignupOffer(workspaceId: string): Promise<SignupOffer> {
  const row = await prisma().signup.findFirst({ where: { workspaceId, setupLinkId: null, endedAt: null } });
  return {
    kind: await signupKind(workspaceId),
    signup: row && toSignup(row),
    isTest: await isTestWorkspace(workspaceId),
  };
}

/**
 * Runs steps until the end or until a person is needed. Idempotent for the same input. `onConnected` commits together
 * with the connection. Throws signup_not_found, also after the end.
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

/** A new code starts over, possibly for another number; other input continues where it stopped. */
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

/** A duplicate request must not undo the first one's progress. */
function beginWithCode(ctx: Ctx, row: SignupRow, code: string): Promise<SignupRow> {
  const codeHash = sha256(code);
  const isKnown = row.codeHash !== null && Buffer.from(row.codeHash).equals(codeHash);
  const fresh = { step: "started", codeHash, isReplacing: false } as const;
  return save(ctx, row, { need: null, failure: Prisma.DbNull, ...(!isKnown && fresh) });
}

/** Closing a reopened popup does not undo earlier steps. */
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

/** Clear what a slower concurrent request wrote; the step has succeeded. */
const moveOn = (ctx: Ctx, row: SignupRow, kept: Prisma.SignupUpdateManyMutationInput): Promise<SignupRow> =>
  save(ctx, row, { need: null, failure: Prisma.DbNull, ...kept });

/** A permanent failure ends the signup and deletes its token. */
async function record(
  ctx: Ctx,
  row: SignupRow,
  { need, failure }: Stopped,
  step?: string | null,
): Promise<SignupRow> {
  const stored = failure && {
    code: failure.code,
    step: step ?? row.step,
    message: failure.message,
    retryAt: failure.retryAt?.toISOString() ?? null,
  };
  return save(ctx, row, {
    need,
    ...(stored && { failure: stored }),
    ...(need === null && { endedAt: ctx.now(), accessToken: null, popupHash: null }),
  });
}
