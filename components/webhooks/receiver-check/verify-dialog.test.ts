import { expect, test } from "vitest";
import { RECEIVER_CODE } from "@/components/webhooks/receiver-check/verify-dialog";

// The published vector: anyone can check it with openssl.
const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const body = `{"id":"01931f2e-7c00-7000-8000-000000000001","event":"message.created","deliveryId":"3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11","createdAt":"2026-07-23T10:00:00.000Z","data":{"text":"olá"}}`;
const signature = "92ee1fac0fa6045f3d102022af6885a94effe95b412837f26414a59bd687265b";

test("the code that the dashboard offers accepts the published vector and refuses all else", async () => {
  const { isFromParley } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(RECEIVER_CODE)}`
  )) as { isFromParley: (secret: string, headers: Record<string, string>, body: Buffer) => boolean };
  const bytes = Buffer.from(body);
  expect(isFromParley(secret, { "x-service-signature": signature }, bytes)).toBe(true);
  expect(isFromParley(secret, { "x-service-signature": signature }, Buffer.from(`${body} `))).toBe(false);
  expect(isFromParley(`${secret}x`, { "x-service-signature": signature }, bytes)).toBe(false);
  expect(isFromParley(secret, { "x-service-signature": "not hex" }, bytes)).toBe(false);
  expect(isFromParley(secret, {}, bytes)).toBe(false);
});
