/** Addresses of ours at which one mail can be answered: `reply+token@`. Only the mail has the token; we have its hash. */
import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

const TOKEN_BYTES = 16;

/** Hexadecimal: mail servers may change upper and lower case. */
export const newReplyToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");
/** In hexadecimal. */
export const replyTokenHash = (token: string): string =>
  Buffer.from(sha256(`reply:${token}`)).toString("hex");

/** Null without REPLY_ADDRESS: then mails cannot be answered. */
export function replyAddress(token?: string): string | null {
  const { REPLY_ADDRESS: address } = env();
  if (!address) return null;
  const at = address.lastIndexOf("@");
  return token ? `${address.slice(0, at)}+${token}${address.slice(at)}` : address;
}

/** The tokens of those addresses that are ours: of mails, and shorter ones of mailboxes. */
export function replyTokensIn(addresses: string[]): string[] {
  const own = replyAddress()?.toLowerCase();
  if (!own) return [];
  const [name = "", domain = ""] = own.split("@");
  return addresses.flatMap((address) => {
    const [local = "", host] = address.toLowerCase().split("@");
    const token = local.slice(name.length + 1);
    return host === domain && local.startsWith(`${name}+`) && /^[0-9a-f]{24}([0-9a-f]{8})?$/.test(token)
      ? [token]
      : [];
  });
}
