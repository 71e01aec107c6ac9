/** The simulated Embedded Signup: the popup's result and the exchange of its code. */

import { ensureAccount, type MadeAccount } from "@/lib/connections/simulator/accounts/accounts";
import { businessIdOf } from "@/lib/connections/simulator/accounts/edges";
import {
  appToken,
  isAppToken,
  SIMULATOR_APP_ID,
  SIMULATOR_APP_NAME,
  simulatorAppSecret,
} from "@/lib/connections/simulator/app";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import {
  type GraphAnswer,
  type GraphRequest,
  ok,
  type Params,
  paramsOf,
  requiredText,
} from "@/lib/connections/simulator/graph-request";
import { findToken, issueToken, tokenProblem, tokenTextOf } from "@/lib/connections/simulator/tokens";
import type { Ctx } from "@/lib/platform/context";
import { isEqualConstantTime, randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";

// Meta, "Embedded Signup": a code lives for 30 seconds and works once.
const CODE_MS = 30_000;
// "60-day expiring token" of the login configuration.
const TOKEN_MS = 60 * 86_400_000;
const SCOPES = ["whatsapp_business_management", "whatsapp_business_messaging", "business_management"];

/** The popup's window message, or null if none arrives. */
export type SignupMessage = {
  type: "WA_EMBEDDED_SIGNUP";
  event: string;
  data: Record<string, unknown>;
} | null;
export type SignupCode = MadeAccount & {
  code: string;
  expiresAt: Date;
  /** Every end of the popup by name; the page plays one of them, before or after the code. */
  messages: Record<string, SignupMessage>;
};

/** Creates the workspace's connected account if needed; its number is unregistered unless it is in the app. */
export async function createSignupCode(
  ctx: Ctx,
  { workspaceId, isOnBusinessApp = false }: { workspaceId: string; isOnBusinessApp?: boolean },
): Promise<SignupCode> {
  const kind = "connected";
  const account = await ensureAccount(ctx, { workspaceId, kind, isRegistered: false, isOnBusinessApp });
  return codeFor(ctx, workspaceId, account);
}

/** `namesAccount`: the token's debug info names the account. */
export async function codeFor(
  ctx: Ctx,
  workspaceId: string,
  account: MadeAccount,
  namesAccount = false,
): Promise<SignupCode> {
  const code = `AQ${randomToken()}`;
  const expiresAt = new Date(ctx.now().getTime() + CODE_MS);
  await prisma().simulatorCode.create({
    data: {
      workspaceId,
      id: newId(),
      accountId: account.accountId,
      hash: sha256(code),
      expiresAt,
      namesAccount,
    },
  });
  return { ...account, code, expiresAt, messages: messagesOf(account, ctx.now()) };
}

function messagesOf({ accountId, phoneNumberId }: MadeAccount, at: Date): Record<string, SignupMessage> {
  const message = (event: string, data: Record<string, unknown>): SignupMessage => ({
    type: "WA_EMBEDDED_SIGNUP",
    event,
    data,
  });
  const waba = { waba_id: accountId, business_id: businessIdOf(accountId) };
  const whole = { phone_number_id: phoneNumberId, ...waba };
  return {
    finish: message("FINISH", whole),
    finishOnlyAccount: message("FINISH_ONLY_WABA", waba),
    finishCoexistence: message("FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING", { waba_id: accountId }),
    finishMigration: message("FINISH_OBO_MIGRATION", whole),
    finishAccessOnly: message("FINISH_GRANT_ONLY_API_ACCESS", waba),
    cancelled: message("CANCEL", { current_step: "PHONE_NUMBER_SETUP" }),
    failed: message("ERROR", {
      error_message: "The phone number is in use",
      error_code: "1",
      session_id: newId(),
      timestamp: String(Math.floor(at.getTime() / 1000)),
    }),
    silent: null,
  };
}

const USE_CODE = `
  UPDATE simulator_codes SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
  RETURNING workspace_id AS "workspaceId", account_id AS "accountId", names_account AS "namesAccount"`;

/** GET /oauth/access_token: exchanges a code for a business token, or returns the app's own token. */
export async function accessToken(request: GraphRequest): Promise<GraphAnswer> {
  const params = paramsOf(request);
  requireApp(params);
  if (params.grant_type === "client_credentials")
    return ok({ access_token: appToken(), token_type: "bearer" });
  const hash = sha256(requiredText(params, "code"));
  const at = request.ctx.now();
  const [account] = await query<{ workspaceId: string; accountId: string; namesAccount: boolean }>(
    "use_simulator_code",
    USE_CODE,
    [hash, at],
  );
  if (!account) throw await whyNot(hash);
  const expiresAt = new Date(at.getTime() + TOKEN_MS);
  const token = await issueToken(request.ctx, account, expiresAt);
  return ok({ access_token: token, token_type: "bearer", expires_in: TOKEN_MS / 1000 });
}

function requireApp(params: Params): void {
  if (requiredText(params, "client_id") !== SIMULATOR_APP_ID)
    throw new GraphError(100, "Error validating application. Cannot get application info.");
  if (!isEqualConstantTime(requiredText(params, "client_secret"), simulatorAppSecret()))
    throw new GraphError(1, "Error validating client secret.");
}

async function whyNot(hash: Uint8Array<ArrayBuffer>): Promise<GraphError> {
  const code = await prisma().simulatorCode.findUnique({ where: { hash }, select: { usedAt: true } });
  if (!code) return new GraphError(100, "Invalid verification code format.");
  if (code.usedAt) return new GraphError(100, "This authorization code has been used.", { subcode: 36009 });
  return new GraphError(100, "This authorization code has expired.", { subcode: 36007 });
}

/**
 * GET /debug_token, called with the token itself or the app's. Since June 2026 granular_scopes may omit the accounts
 * (Embedded Signup tokens); here they are present if the popup sent no message. Reading the account's numbers proves
 * access.
 */
export async function debugToken(request: GraphRequest): Promise<GraphAnswer> {
  const asking = tokenTextOf(request);
  if (!asking) throw new GraphError(104);
  const input = requiredText(Object.fromEntries(request.query), "input_token");
  if (asking !== input && !isAppToken(asking)) throw new GraphError(190, "Invalid OAuth access token");
  const app = { app_id: SIMULATOR_APP_ID, application: SIMULATOR_APP_NAME };
  if (isAppToken(input)) return ok({ data: { ...app, type: "APP", is_valid: true, scopes: [] } });
  const token = await findToken(input);
  if (!token)
    return ok({
      data: { error: { code: 190, message: "Invalid OAuth access token" }, is_valid: false, scopes: [] },
    });
  const problem = tokenProblem(token, request.ctx.now());
  const seconds = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1000) : 0);
  return ok({
    data: {
      ...app,
      type: "SYSTEM_USER",
      is_valid: problem === null,
      issued_at: seconds(token.createdAt),
      expires_at: seconds(token.expiresAt),
      data_access_expires_at: seconds(token.expiresAt),
      user_id: businessIdOf(token.accountId),
      scopes: SCOPES,
      granular_scopes: [
        { scope: "business_management" },
        { scope: "whatsapp_business_manage_events" },
        ...(token.namesAccount
          ? [{ scope: "whatsapp_business_management", target_ids: [token.accountId] }]
          : []),
      ],
      ...(problem && { error: { code: 190, message: problem.message } }),
    },
  });
}
