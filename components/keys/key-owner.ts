/** The owner of the keys on a screen: a workspace or a partner. Both kinds of keys are created, rotated, revoked. */
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ApiKey } from "@/lib/account/api-keys/schemas";
import type { Api } from "@/lib/client/api";

/** The fields that keys of both kinds share. */
export type KeyLife = Omit<ApiKey, "kind">;
export type CreatedKey<Key extends KeyLife> = { key: Key; secret: string };

export type KeyOwner<Key extends KeyLife> = {
  api: Api;
  /** Path of the list in the API; each key is below it. */
  path: string;
  queryKey: QueryKey;
  list: z.ZodType<{ keys: Key[] }>;
  created: z.ZodType<CreatedKey<Key>>;
  mayManage: (key: Key) => boolean;
  badge: (key: Key) => ReactNode;
  /** The limits of a key. */
  limits?: (key: Key) => string;
};
