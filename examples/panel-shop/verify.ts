/** Reads what Parley posts to an app, and returns nothing that it has not signed for this app within five minutes. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** The parts of the context that this shop uses; docs/app-panel.md has all of them. */
export type Context = {
  audience: string;
  expiresAt: string;
  theme: "light" | "dark";
  locale: string;
  conversation: { id: string; channel: string };
  /** Null if the agent may not read contacts. */
  contact: {
    id: string;
    name: string | null;
    email: string | null;
    phone: string | null;
    externalId: string | null;
    attributes: Record<string, unknown>;
  } | null;
  agent: { id: string; name: string };
};

const TOLERANCE_SECONDS = 300;

type Options = { secret: string; audience: string; now?: number };

/** `form`: the fields as they were posted. Null if they are not to be believed. */
export function readContext(form: URLSearchParams, { secret, audience, now = Date.now() }: Options) {
  const field = (name: string): string => form.get(name) ?? "";
  const seconds = Number(field("webhook-timestamp"));
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS)) return null;
  const signed = `${field("webhook-id")}.${field("webhook-timestamp")}.${field("context")}`;
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(signed)
    .digest();
  // Two signatures while the secret is replaced.
  const isSigned = field("webhook-signature")
    .split(" ")
    .some((each) => isEqual(expected, Buffer.from(each.replace(/^v1,/, ""), "base64")));
  if (!isSigned) return null;
  const context = JSON.parse(field("context")) as Context;
  return context.audience === audience && Date.parse(context.expiresAt) >= now ? context : null;
}

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
