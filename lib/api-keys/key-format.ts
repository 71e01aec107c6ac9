/** `pat_` and `wk_`: the prefixes of a workspace's keys. */
import { makeKey, ownerOfKey } from "@/lib/platform/key-format";
import { ApiKeyKind } from "./schemas";

export const KEY_PREFIXES: Record<ApiKeyKind, string> = { personal: "pat_", widget: "wk_" };

export const makeApiKey = (kind: ApiKeyKind, workspaceId: string): string =>
  makeKey(KEY_PREFIXES[kind], workspaceId);

/** The workspace named in a well-formed key. */
export function workspaceOfKey(secret: string): string | null {
  const kind = ApiKeyKind.options.find((each) => secret.startsWith(KEY_PREFIXES[each]));
  return kind ? ownerOfKey(secret, KEY_PREFIXES[kind]) : null;
}
