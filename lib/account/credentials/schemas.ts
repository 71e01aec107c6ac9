/** Shapes that the keys of workspaces and of partners share. The secret appears only in the response that creates it. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const Key = z.object({
  id: uuid(),
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
export type Key = z.infer<typeof Key>;

/** How long the old key stays valid. */
export const RotateKey = z.strictObject({ overlapHours: z.number().int().min(0).max(168) });
