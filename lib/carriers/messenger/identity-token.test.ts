import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { exportJWK, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { readPublicKeys } from "./identity-keys";
import { type Algorithm, type VerifyingKey, verifyIdentity } from "./identity-token";

const AUDIENCE = "0193a3c0-0000-7000-8000-00000000d030";
const now = new Date("2026-11-23T12:00:00Z");
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds;
const secret = new TextEncoder().encode("a secret of the workspace, 32 bytes or more");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const pemOf = (key: KeyObject) => key.export({ format: "pem", type: "spki" }) as string;

const keyOf = (pem: string, id = "a"): VerifyingKey => {
  const [found] = readPublicKeys(pem);
  if (!found) throw new Error("no key");
  return { id, algorithm: found.algorithm, keyId: found.keyId, key: found.jwk };
};
const HS: VerifyingKey = { id: "hs", algorithm: "HS256", keyId: null, key: secret };
const KEYS = [HS, keyOf(pemOf(rsa.publicKey)), keyOf(pemOf(ec.publicKey)), keyOf(pemOf(ed.publicKey))];

const GOOD = { sub: "user-7", exp: at(300), aud: AUDIENCE };
const sign = (claims: object, key: Uint8Array | KeyObject = secret, alg: string = "HS256", kid?: string) =>
  new SignJWT({ ...claims } as Record<string, unknown>)
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .sign(key);
const verify = (token: string, keys = KEYS) => verifyIdentity(token, { keys, audience: AUDIENCE, now });
const refusal = async (token: string | Promise<string>, keys = KEYS) =>
  verify(await token, keys).then(
    () => "accepted",
    (error: Error & { code: string }) => `${error.code} ${error.message}`,
  );

describe("a site's token", () => {
  test.each<[Algorithm, Uint8Array | KeyObject]>([
    ["HS256", secret],
    ["RS256", rsa.privateKey],
    ["ES256", ec.privateKey],
    ["EdDSA", ed.privateKey],
  ])("signed with %s says who the visitor is", async (alg, key) => {
    const given = {
      ...GOOD,
      aud: ["other", AUDIENCE],
      name: "Ana",
      email: "ANA@example.com",
      attributes: { a: 1 },
    };
    const { claims } = await verify(await sign(given, key, alg));
    expect(claims).toEqual({ sub: "user-7", name: "Ana", email: "ana@example.com", attributes: { a: 1 } });
  });

  test("is refused with the claim that failed, and without repeating it", async () => {
    for (const [claims, problem] of [
      [{ ...GOOD, sub: undefined }, "sub: This claim is required."],
      [{ ...GOOD, sub: "" }, "sub: "],
      [{ ...GOOD, exp: undefined }, "exp: This claim is required."],
      [{ ...GOOD, exp: at(-61) }, "exp: The token has expired."],
      [{ ...GOOD, exp: at(25 * 3600) }, "exp: The time is more than 24 hours ahead."],
      [{ ...GOOD, nbf: at(120) }, "nbf: This claim is not valid."],
      [{ ...GOOD, aud: undefined }, "aud: Use this messenger's id"],
      [{ ...GOOD, aud: "another" }, "aud: Use this messenger's id"],
      [{ ...GOOD, email: "ana" }, "email: Enter a valid e-mail address."],
      [{ ...GOOD, phone: "12" }, "phone: "],
      [{ ...GOOD, sub: "user\u0000" }, "Strings may not contain"],
      [{ ...GOOD, name: "\ud83d" }, "Strings may not contain"],
    ] as const)
      expect(await refusal(sign(claims)), JSON.stringify(claims)).toMatch(
        new RegExp(`^identity_invalid ${problem.replaceAll(".", "\\.")}`),
      );
    expect(
      await refusal(sign(GOOD, new TextEncoder().encode("another secret that the workspace has not"))),
    ).toMatch(/^identity_invalid signature:/);
    expect(await refusal("not.a.token")).toBe("identity_invalid The token is no signed JWT.");
  });

  test("cannot choose how it is verified", async () => {
    // Unsigned; and signed with a public key's text as if it were a secret.
    const unsigned = new UnsecuredJWT({ sub: "user-7" })
      .setAudience(AUDIENCE)
      .setExpirationTime(at(300))
      .encode();
    expect(await refusal(unsigned)).toMatch(/alg:/);
    const asSecret = new TextEncoder().encode(pemOf(rsa.publicKey));
    expect(await refusal(sign(GOOD, asSecret))).toMatch(/signature:/);
    expect(await refusal(sign(GOOD, asSecret), [keyOf(pemOf(rsa.publicKey))])).toMatch(/alg:/);
    // The right key, with another algorithm than its own.
    expect(await refusal(sign(GOOD, rsa.privateKey, "PS256"))).toMatch(/alg:/);
    expect(await refusal(sign(GOOD, secret, "HS512"))).toMatch(/alg:/);
    // A key in the header is not asked.
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const token = await new SignJWT(GOOD)
      .setProtectedHeader({ alg: "ES256", jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey);
    expect(await refusal(token)).toMatch(/signature:/);
  });

  test("of either of two secrets is accepted, and `kid` chooses a key", async () => {
    const next = new TextEncoder().encode("the next secret of the workspace, as long");
    const both = [HS, { ...HS, id: "next", key: next }];
    expect((await verify(await sign(GOOD, next), both)).keyId).toBe("next");
    expect((await verify(await sign(GOOD, secret), both)).keyId).toBe("hs");
    expect((await verify(await sign(GOOD, next, "HS256", "next"), both)).keyId).toBe("next");
    const named = [{ ...keyOf(pemOf(ec.publicKey)), keyId: "2026-11" }];
    expect(await refusal(sign(GOOD, ec.privateKey, "ES256", "2025-01"), named)).toMatch(/kid:/);
    expect(await refusal(sign(GOOD, ec.privateKey, "ES256", "2026-11"), named)).toBe("accepted");
  });
});

describe("a pasted key", () => {
  test("is a PEM, a JWK or a JWKS, and gets its one algorithm", async () => {
    const jwks = JSON.stringify({
      keys: [{ ...(await exportJWK(ec.publicKey)), kid: "one", alg: "none" }, await exportJWK(rsa.publicKey)],
    });
    expect(readPublicKeys(jwks)).toMatchObject([
      { algorithm: "ES256", keyId: "one" },
      { algorithm: "RS256", keyId: null },
    ]);
    expect(readPublicKeys(JSON.stringify(await exportJWK(ed.publicKey)))).toMatchObject([
      { algorithm: "EdDSA" },
    ]);
  });

  test.each([
    ["a private key", ed.privateKey.export({ format: "pem", type: "pkcs8" }) as string, /private key/],
    ["a private JWK", JSON.stringify(ec.privateKey.export({ format: "jwk" })), /private key/],
    ["a secret", JSON.stringify({ kty: "oct", k: "c2VjcmV0" }), /cannot be read/],
    ["a short key", pemOf(generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey), /2048 bits/],
    ["another curve", pemOf(generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey), /P-256/],
    ["a sentence", "my key", /Paste a public key/],
    ["null", "null", /Paste a public key|cannot be read/],
  ])("that is %s is refused with a sentence", (_, text, sentence) => {
    expect(() => readPublicKeys(text)).toThrow(sentence);
  });
});
