/** The phone number node: fields, registration, coexistence syncs, and its callback. */

import { SIMULATOR_APP_ID, SIMULATOR_APP_NAME } from "@/lib/connections/simulator/app";
import { verifyCallback } from "@/lib/connections/simulator/callbacks/callback";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import {
  type GraphAnswer,
  type GraphRequest,
  ok,
  type Params,
  paramsOf,
  pickFields,
  requiredText,
  requireProduct,
} from "@/lib/connections/simulator/graph-request";
import { newAssetId } from "@/lib/connections/simulator/ids";
import type { NumberNode } from "@/lib/connections/simulator/nodes";
import { addHistory } from "@/lib/connections/simulator/phone/coexistence";
import { prisma } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";

// Meta, "Registration": ten calls of register and deregister in 72 hours.
const REGISTER_CALLS_MAX = 10;
const REGISTER_WINDOW_MS = 72 * 3_600_000;
/** The default fields of Graph. */
const USUAL_FIELDS = [
  "verified_name",
  "code_verification_status",
  "display_phone_number",
  "quality_rating",
  "platform_type",
  "throughput",
];

const statusOf = ({ isRegistered, account, quality }: NumberNode): string => {
  if (account.state === "banned") return "BANNED";
  if (account.state === "restricted") return "RESTRICTED";
  if (!isRegistered || account.state === "offboarded") return "DISCONNECTED";
  return quality === "red" ? "FLAGGED" : "CONNECTED";
};

/** A flagged number still sends (Meta, "Messaging limits"). */
const CAN_SEND: Record<string, string> = { CONNECTED: "AVAILABLE", FLAGGED: "LIMITED" };
const canSend = (number: NumberNode): string => CAN_SEND[statusOf(number)] ?? "BLOCKED";

export function numberFields(number: NumberNode): Record<string, unknown> {
  const { isRegistered, isOnBusinessApp, account, overrideUrl } = number;
  return {
    id: number.id,
    display_phone_number: number.displayNumber,
    verified_name: number.verifiedName,
    status: statusOf(number),
    quality_rating: number.quality.toUpperCase(),
    quality_score: { score: number.quality.toUpperCase() },
    code_verification_status: "VERIFIED",
    name_status: "APPROVED",
    new_name_status: "NONE",
    platform_type: isRegistered ? "CLOUD_API" : "NOT_APPLICABLE",
    throughput: { level: isRegistered ? "STANDARD" : "NOT_APPLICABLE" },
    whatsapp_business_manager_messaging_limit: "TIER_2K",
    messaging_limit_tier: "TIER_2K",
    account_mode: account.kind === "sandbox" ? "SANDBOX" : "LIVE",
    is_on_biz_app: isOnBusinessApp,
    is_official_business_account: false,
    is_pin_enabled: number.pin !== null,
    is_preverified_number: false,
    last_onboarded_time: number.createdAt.toISOString(),
    country_code: "US",
    country_dial_code: "1",
    certificate: undefined,
    webhook_configuration: {
      ...(overrideUrl && { phone_number: overrideUrl }),
      ...(account.overrideUrl && { whatsapp_business_account: account.overrideUrl }),
      application: SIMULATOR_APP_NAME,
    },
    health_status: {
      can_send_message: canSend(number),
      entities: [
        { entity_type: "PHONE_NUMBER", id: number.id, can_send_message: canSend(number) },
        {
          entity_type: "WABA",
          id: account.id,
          can_send_message: account.state === "active" ? "AVAILABLE" : "BLOCKED",
        },
        { entity_type: "APP", id: SIMULATOR_APP_ID, can_send_message: "AVAILABLE" },
      ],
    },
  };
}

export const pickNumberFields = (number: NumberNode, query: URLSearchParams): object =>
  pickFields(numberFields(number), query, USUAL_FIELDS, "WhatsAppBusinessPhoneNumber");

export const getNumber = async ({ query }: GraphRequest, number: NumberNode): Promise<GraphAnswer> =>
  ok(pickNumberFields(number, query));

const update = (number: NumberNode, data: object): Promise<object> =>
  prisma().simulatorNumber.update({
    where: { workspaceId_id: { workspaceId: number.workspaceId, id: number.id } },
    data,
    select: { id: true },
  });

function pinOf(params: Params): string {
  const pin = requiredText(params, "pin");
  if (!/^\d{6}$/.test(pin)) throw new GraphError(100, "Param pin must be 6 characters long.");
  return pin;
}

/** POST /{phone-number-id}: sets the PIN or the number's callback; an empty address removes the callback. */
export async function postNumber(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  const params = paramsOf(request);
  if ("pin" in params) {
    await update(number, { pin: pinOf(params) });
    return ok();
  }
  const { webhook_configuration: configuration } = params;
  if (configuration === null || typeof configuration !== "object")
    throw new GraphError(100, "The parameter webhook_configuration is required.");
  const given = configuration as Params;
  if (given.override_callback_uri === "") {
    await update(number, { overrideUrl: null });
    return ok();
  }
  const overrideUrl = requiredText(given, "override_callback_uri");
  await verifyCallback(overrideUrl, requiredText(given, "verify_token"));
  await update(number, { overrideUrl });
  return ok();
}

/** Throws 133016 after ten calls in three days. */
async function countRegisterCall({ ctx }: GraphRequest, number: NumberNode): Promise<void> {
  const { registerCalls, registerCallsSince: since } = number;
  const isFresh = since !== null && ctx.now().getTime() - since.getTime() < REGISTER_WINDOW_MS;
  if (isFresh && registerCalls >= REGISTER_CALLS_MAX) throw new GraphError(133016);
  await update(
    number,
    isFresh ? { registerCalls: { increment: 1 } } : { registerCalls: 1, registerCallsSince: ctx.now() },
  );
}

/** Throws 133005 for a wrong PIN; sets it if the number has none. */
export async function register(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  const params = paramsOf(request);
  requireProduct(params);
  const pin = pinOf(params);
  await countRegisterCall(request, number);
  if (number.pin !== null && number.pin !== pin) throw new GraphError(133005);
  await update(number, { isRegistered: true, pin });
  return ok();
}

/** Throws 100 for a coexistence number (Meta, "Coexistence"). */
export async function deregister(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  if (number.isOnBusinessApp)
    throw new GraphError(100, "A number that is used with the WhatsApp Business app cannot be deregistered");
  await countRegisterCall(request, number);
  await update(number, { isRegistered: false });
  return ok();
}

const SYNCS = ["smb_app_state_sync", "history"];

/** Each of the two works once. Throws 2593107 for the second call, 100 for a number that is not in the app. */
export async function syncAppData(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  const params = paramsOf(request);
  requireProduct(params);
  const sync = requiredText(params, "sync_type");
  if (!SYNCS.includes(sync))
    throw new GraphError(100, `Param sync_type must be one of {${SYNCS.join(", ")}}`);
  if (!number.isOnBusinessApp)
    throw new GraphError(100, "This number is not used with the WhatsApp Business app");
  if (number.syncs.includes(sync)) throw new GraphError(2593107);
  await transaction(request.ctx, async (tx) => {
    const { workspaceId, id } = number;
    const syncs = { push: sync };
    await tx.tx.simulatorNumber.update({ where: { workspaceId_id: { workspaceId, id } }, data: { syncs } });
    if (sync === "history") await addHistory(tx, number);
  });
  return ok({ messaging_product: "whatsapp", request_id: newAssetId() });
}
