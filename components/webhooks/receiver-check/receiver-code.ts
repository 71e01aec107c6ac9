/** What a receiver in Node.js needs to tell our deliveries from forged ones; a test runs it. */
export const RECEIVER_CODE = `import { createHmac, timingSafeEqual } from "node:crypto";

/** \`body\` is the request's raw bytes, before any JSON parser. */
export function isFromParley(secret, headers, body) {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(headers["x-service-signature"] ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
`;
