/** Reads templates, apps, tokens and files of the Graph API. Missing values are null. */
import { z } from "zod";
import type {
  MediaInfo,
  MessageTemplate,
  SubscribedApp,
  TokenState,
} from "@/lib/connections/whatsapp/provider";
import { sha256Hex } from "@/lib/connections/whatsapp/sha256-hex";
import type { Redact } from "./graph-answer";

export const TEMPLATE_FIELDS =
  "id,name,status,category,sub_category,language,parameter_format,components,quality_score,rejected_reason";

const id = z.union([z.string().min(1), z.number().int().transform(String)]);
const text = z.string().nullable().catch(null);
const seconds = z.number().catch(0);
/** Meta writes 0 for never. */
const instant = (value: number): Date | null => (value > 0 ? new Date(value * 1000) : null);

const TemplateNode = z.object({
  id,
  name: z.string().min(1),
  language: z.string().min(1),
  status: z.string().min(1),
  category: text,
  sub_category: text,
  parameter_format: text,
  components: z.array(z.record(z.string(), z.unknown())).catch([]),
  quality_score: z.object({ score: z.string() }).nullable().catch(null),
  rejected_reason: text,
});

export function readTemplateNode(json: unknown): MessageTemplate {
  const node = TemplateNode.parse(json);
  return {
    id: node.id,
    name: node.name,
    language: node.language,
    // Requests may use lower case, and some responses repeat that.
    status: node.status.toUpperCase(),
    category: node.category?.toUpperCase() ?? null,
    subCategory: node.sub_category,
    parameterFormat: node.parameter_format?.toUpperCase() === "NAMED" ? "named" : "positional",
    components: node.components,
    qualityScore: node.quality_score?.score ?? null,
    rejectedReason: node.rejected_reason === "NONE" ? null : node.rejected_reason,
  };
}

const AppNode = z.object({
  whatsapp_business_api_data: z.object({ id, name: text }),
  override_callback_uri: text,
});

export function readAppNode(json: unknown): SubscribedApp {
  const { whatsapp_business_api_data: app, override_callback_uri } = AppNode.parse(json);
  return { id: app.id, name: app.name, overrideCallbackUrl: override_callback_uri || null };
}

const TokenNode = z.object({
  data: z.object({
    app_id: id.nullable().catch(null),
    is_valid: z.boolean(),
    expires_at: seconds,
    data_access_expires_at: seconds,
    scopes: z.array(z.string()).catch([]),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.string()).catch([]) }))
      .catch([]),
    error: z.object({ message: z.string() }).nullable().catch(null),
  }),
});

export function readTokenNode(json: unknown, redact: Redact): TokenState {
  const { data } = TokenNode.parse(json);
  return {
    appId: data.app_id,
    isValid: data.is_valid,
    expiresAt: instant(data.expires_at),
    dataAccessExpiresAt: instant(data.data_access_expires_at),
    scopes: data.scopes,
    granularScopes: data.granular_scopes.map(({ scope, target_ids }) => ({ scope, targetIds: target_ids })),
    problem: data.error ? redact(data.error.message) : null,
  };
}

const MediaNode = z.object({
  id,
  url: z.string().min(1),
  mime_type: z.string().catch("application/octet-stream"),
  sha256: text,
  file_size: z.coerce.number().int().nullable().catch(null),
});

export function readMediaNode(json: unknown): MediaInfo {
  const node = MediaNode.parse(json);
  return {
    id: node.id,
    url: node.url,
    mimeType: node.mime_type,
    sha256: sha256Hex(node.sha256),
    size: node.file_size,
  };
}
