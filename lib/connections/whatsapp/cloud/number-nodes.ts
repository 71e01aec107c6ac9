/** Reads numbers and accounts of the Graph API. Meta's states are open lists; missing values are null. */
import { z } from "zod";
import type { AccountState, Health, NumberState } from "@/lib/connections/whatsapp/provider";

/** Without `fields` Meta omits most of them ("Phone number" node). */
export const NUMBER_FIELDS = [
  "id",
  "display_phone_number",
  "verified_name",
  "status",
  "quality_rating",
  "name_status",
  "code_verification_status",
  "platform_type",
  "throughput",
  "whatsapp_business_manager_messaging_limit",
  "account_mode",
  "is_on_biz_app",
  "is_pin_enabled",
  "webhook_configuration",
  "health_status",
].join();
export const ACCOUNT_FIELDS =
  "id,name,currency,country,status,account_review_status,business_verification_status,owner_business_info,health_status";

const id = z.union([z.string().min(1), z.number().int().transform(String)]);
const text = z.string().nullable().catch(null);
const flag = z.boolean().nullable().catch(null);

const HealthNode = z
  .object({
    can_send_message: z.string(),
    entities: z
      .array(
        z.object({
          entity_type: z.string().catch("UNKNOWN"),
          errors: z
            .array(
              z.object({
                error_code: z.number().nullable().catch(null),
                error_description: z.string().catch(""),
                possible_solution: text,
              }),
            )
            .catch([]),
        }),
      )
      .catch([]),
  })
  .nullable()
  .catch(null);

const readHealth = (node: z.infer<typeof HealthNode>): Health | null =>
  node && {
    canSend: node.can_send_message,
    problems: node.entities.flatMap(({ entity_type, errors }) =>
      errors.map(({ error_code, error_description, possible_solution }) => ({
        entity: entity_type,
        code: error_code,
        description: error_description,
        solution: possible_solution,
      })),
    ),
  };

const NumberNode = z.object({
  id,
  display_phone_number: z.string().min(1),
  verified_name: text,
  status: text,
  quality_rating: text,
  name_status: text,
  code_verification_status: text,
  platform_type: text,
  throughput: z.object({ level: z.string() }).nullable().catch(null),
  whatsapp_business_manager_messaging_limit: text,
  account_mode: text,
  is_on_biz_app: flag,
  is_pin_enabled: flag,
  webhook_configuration: z
    .object({ phone_number: text, whatsapp_business_account: text, application: text })
    .nullable()
    .catch(null),
  health_status: HealthNode,
});

export function readNumberNode(json: unknown): NumberState {
  const node = NumberNode.parse(json);
  return {
    id: node.id,
    displayPhoneNumber: node.display_phone_number,
    verifiedName: node.verified_name,
    status: node.status,
    qualityRating: node.quality_rating,
    nameStatus: node.name_status,
    codeVerificationStatus: node.code_verification_status,
    platformType: node.platform_type,
    throughput: node.throughput?.level ?? null,
    messagingLimit: node.whatsapp_business_manager_messaging_limit,
    accountMode: node.account_mode,
    isOnBusinessApp: node.is_on_biz_app,
    isPinEnabled: node.is_pin_enabled,
    callbackUrls: {
      number: node.webhook_configuration?.phone_number ?? null,
      account: node.webhook_configuration?.whatsapp_business_account ?? null,
      app: node.webhook_configuration?.application ?? null,
    },
    health: readHealth(node.health_status),
  };
}

const AccountNode = z.object({
  id,
  name: text,
  currency: text,
  country: text,
  status: text,
  account_review_status: text,
  business_verification_status: text,
  owner_business_info: z.object({ id, name: text }).nullable().catch(null),
  health_status: HealthNode,
});

export function readAccountNode(json: unknown): AccountState {
  const node = AccountNode.parse(json);
  return {
    id: node.id,
    name: node.name,
    currency: node.currency,
    country: node.country,
    status: node.status,
    reviewStatus: node.account_review_status,
    businessVerificationStatus: node.business_verification_status,
    owner: node.owner_business_info,
    health: readHealth(node.health_status),
  };
}
