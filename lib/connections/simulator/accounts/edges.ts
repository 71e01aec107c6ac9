/** The account node: fields, numbers, and the app's subscription with its callback. */

import { SIMULATOR_APP_ID, SIMULATOR_APP_NAME } from "@/lib/connections/simulator/app";
import { verifyCallback } from "@/lib/connections/simulator/callbacks/callback";
import {
  type GraphAnswer,
  type GraphRequest,
  ok,
  pageOf,
  paramsOf,
  pickFields,
  requiredText,
} from "@/lib/connections/simulator/graph-request";
import { prisma } from "@/lib/platform/db";
import type { SimulatorAccount } from "@/lib/platform/generated/prisma/client";
import { pickNumberFields } from "./numbers";

const USUAL_FIELDS = ["name", "timezone_id", "message_template_namespace"];

/** Every account has its own business. Only its id is visible. */
export const businessIdOf = (accountId: string): string => `7${accountId.slice(1)}`;

function fieldsOf({ id, name, state }: SimulatorAccount): Record<string, unknown> {
  const isActive = state === "active";
  return {
    id,
    name,
    currency: "USD",
    country: "US",
    timezone_id: "1",
    status: isActive ? "ACTIVE" : state.toUpperCase(),
    account_review_status: state === "banned" ? "REJECTED" : "APPROVED",
    business_verification_status: "verified",
    ownership_type: "CLIENT_OWNED",
    owner_business_info: { id: businessIdOf(id), name },
    message_template_namespace: `simulated_${id}`,
    marketing_messages_onboarding_status: "NOT_STARTED",
    disable_marketing_messages_on_cloud_api: false,
    health_status: {
      can_send_message: isActive ? "AVAILABLE" : "BLOCKED",
      entities: [{ entity_type: "WABA", id, can_send_message: isActive ? "AVAILABLE" : "BLOCKED" }],
    },
  };
}

export const getAccount = async ({ query }: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> =>
  ok(pickFields(fieldsOf(account), query, USUAL_FIELDS, "WhatsAppBusinessAccount"));

export async function listNumbers(request: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> {
  const numbers = await prisma().simulatorNumber.findMany({
    where: { workspaceId: account.workspaceId, accountId: account.id },
    include: { account: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return pageOf(
    request,
    `${account.id}/phone_numbers`,
    numbers.map((number) => pickNumberFields(number, request.query)),
  );
}

export async function listSubscribedApps(
  { baseUrl }: GraphRequest,
  { isSubscribed, overrideUrl }: SimulatorAccount,
): Promise<GraphAnswer> {
  const app = {
    whatsapp_business_api_data: { id: SIMULATOR_APP_ID, name: SIMULATOR_APP_NAME, link: baseUrl },
    ...(overrideUrl && { override_callback_uri: overrideUrl }),
  };
  return ok({ data: isSubscribed ? [app] : [] });
}

/** A subscription without a callback removes an existing override (Meta, "Webhook overrides"). Throws 2200. */
export async function subscribeApp(request: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> {
  const params = paramsOf(request);
  const hasOverride = params.override_callback_uri !== undefined;
  const overrideUrl = hasOverride ? requiredText(params, "override_callback_uri") : null;
  if (overrideUrl) await verifyCallback(overrideUrl, requiredText(params, "verify_token"));
  return update(account, { isSubscribed: true, overrideUrl });
}

export const unsubscribeApp = (_request: GraphRequest, account: SimulatorAccount): Promise<GraphAnswer> =>
  update(account, { isSubscribed: false, overrideUrl: null });

async function update(
  { workspaceId, id }: SimulatorAccount,
  data: { isSubscribed: boolean; overrideUrl: string | null },
): Promise<GraphAnswer> {
  await prisma().simulatorAccount.update({ where: { workspaceId_id: { workspaceId, id } }, data });
  return ok();
}
