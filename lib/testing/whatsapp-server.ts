/** A WhatsApp number end to end over real HTTP: simulated phone, callback, files, jobs. For files with a process of their own. */
import { afterAll, beforeAll, vi } from "vitest";
import * as webhook from "@/app/api/whatsapp/webhook/route";
import { call } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createWhatsappWorld, type WhatsappWorld } from "@/lib/testing/whatsapp";

await takeOwnDatabase();

export const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: webhook },
  { pattern: "/api/files/[attachmentId]", module: await import("@/app/api/files/[attachmentId]/route") },
]);

let stopJobs: () => Promise<void>;

export let world: WhatsappWorld;

beforeAll(async () => {
  stopJobs = await startTestJobs();
  world = await createWhatsappWorld();
});

afterAll(() => stopJobs());

export const until = (check: () => Promise<void>, timeout = 12_000) =>
  vi.waitFor(check, { timeout, interval: 50 });

export const post = (raw: string, signature: string | null) =>
  call(webhook, { method: "POST", raw, headers: signature ? { "x-hub-signature-256": signature } : {} });
