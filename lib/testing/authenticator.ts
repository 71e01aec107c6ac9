/** A passkey in software: makes the answers that a browser would give. Keys are real, so every signature is verified. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const UP_AND_UV = 0x05;
const HAS_CREDENTIAL = 0x40;
const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

export function softwareAuthenticator(origin: string) {
  const { hostname } = new URL(origin);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count]);
  };
  const shared = () => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  });

  return {
    register({ challenge }: { challenge: string }): RegistrationResponseJSON {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(UP_AND_UV | HAS_CREDENTIAL), Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      };
      return { ...shared(), response };
    },
    /** `replayed` repeats the former counter, as a cloned authenticator would. */
    answer({ challenge }: { challenge: string }, { replayed = false } = {}): AuthenticationResponseJSON {
      if (replayed) counter--;
      const client = clientData("webauthn.get", challenge);
      const authData = head(UP_AND_UV);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { ...shared(), response };
    },
  };
}
