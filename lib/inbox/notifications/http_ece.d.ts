/** The part of http_ece that push-send.ts uses: RFC 8188 with the keys of RFC 8291. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Texts are base64url. */
  export function encrypt(
    data: Buffer,
    parameters: { version: "aes128gcm"; dh: string; authSecret: string; privateKey: ECDH; salt: Buffer },
  ): Buffer;
}
