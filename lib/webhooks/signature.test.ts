import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { attemptHeaders, bodySignature, newSecret, standardSignature } from "./signature";

// The test vector of section 11 of the contract.
const SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const BODY =
  '{"id":"01931f2e-7c00-7000-8000-000000000001","event":"message.created","deliveryId":"3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11","createdAt":"2026-07-23T10:00:00.000Z","data":{"text":"olá"}}';

test("both signatures agree with the published vector, non-ASCII text included", () => {
  expect(Buffer.byteLength(BODY)).toBe(185);
  expect(bodySignature(SECRET, BODY)).toBe(
    "92ee1fac0fa6045f3d102022af6885a94effe95b412837f26414a59bd687265b",
  );
  const id = "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11";
  expect(standardSignature(SECRET, id, 1784800800, BODY)).toBe(
    "v1,Wcb7n2nmpDiVntSSPOEWMKaC2xwUPYCoYGIQoeS/Sxc=",
  );
});

const attempt = {
  deliveryId: "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11",
  event: "message.created",
  number: 2,
  // The timestamp is the second that has begun.
  at: new Date(Math.floor(Date.now() / 1000) * 1000 - 1),
  body: BODY,
};
const standardTrio = (headers: Record<string, string>) => ({
  "webhook-id": headers["webhook-id"] ?? "",
  "webhook-timestamp": headers["webhook-timestamp"] ?? "",
  "webhook-signature": headers["webhook-signature"] ?? "",
});

test("a Standard Webhooks library accepts an attempt, with the old secret and the new one while both are valid", () => {
  const [old, next] = [newSecret(), newSecret()];
  const headers = attemptHeaders({ secret: old, nextSecret: next, isInTransition: false }, attempt);
  for (const secret of [old, next]) new Webhook(secret).verify(BODY, standardTrio(headers));
  expect(() => new Webhook(newSecret()).verify(BODY, standardTrio(headers))).toThrow();
  expect(headers["x-service-signature"]).toBe(bodySignature(old, BODY));
});

test("an attempt carries the contract's headers; the second signature header only while the transition lasts", () => {
  const secret = newSecret();
  const during = attemptHeaders({ secret, nextSecret: null, isInTransition: true }, attempt);
  expect(during).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Parley-Webhooks/1",
    "webhook-timestamp": String((attempt.at.getTime() - 999) / 1000),
    "x-service-event": "message.created",
    "x-service-delivery": attempt.deliveryId,
    "x-service-timestamp": attempt.at.toISOString(),
    "x-service-attempt": "2",
    "x-service-signature-256": `sha256=${during["x-service-signature"]}`,
    "webhook-id": attempt.deliveryId,
  });
  const after = attemptHeaders({ secret, nextSecret: null, isInTransition: false }, attempt);
  expect(after).not.toHaveProperty("x-service-signature-256");
});

test("a secret is whsec_ and 32 bytes in base64", () => {
  const secret = newSecret();
  expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});
