/** Shapes of API keys. The secret appears only in the response that creates it. */
import { z } from "zod";
import { instant, plannedInstant, text, uuid } from "@/lib/platform/shapes";

export const ApiKeyKind = z.enum(["personal", "widget"]);
export type ApiKeyKind = z.infer<typeof ApiKeyKind>;

export const ApiKey = z.object({
  id: uuid(),
  kind: ApiKeyKind,
  name: z.string(),
  /** Prefix and last four characters, to recognise the key. */
  hint: z.string(),
  createdByName: z.string().nullable(),
  createdAt: instant(),
  expiresAt: instant().nullable(),
  lastUsedAt: instant().nullable(),
  revokedAt: instant().nullable(),
  exposedAt: instant().nullable(),
  exposedOrigin: z.string().nullable(),
  rotatedToId: uuid().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z.object({ keys: z.array(ApiKey) });
export const ApiKeyResult = z.object({ key: ApiKey });
export const CreatedApiKey = z.object({ key: ApiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const CreateApiKey = z.strictObject({
  kind: ApiKeyKind,
  name: text(100),
  expiresAt: plannedInstant().nullable().default(null),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** How long the old key stays valid. */
export const RotateApiKey = z.strictObject({ overlapHours: z.number().int().min(0).max(168) });
