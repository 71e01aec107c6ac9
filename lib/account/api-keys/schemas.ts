/** Shapes of API keys. The secret appears only in the response that creates it. */
import { z } from "zod";
import { Key } from "@/lib/account/credentials/schemas";
import { plannedInstant, text } from "@/lib/platform/shapes";

export const ApiKeyKind = z.enum(["personal", "widget"]);
export type ApiKeyKind = z.infer<typeof ApiKeyKind>;

export const ApiKey = Key.extend({ kind: ApiKeyKind });
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
