import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import * as metrics from "@/app/api/metrics/route";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { forgetFailing } from "@/lib/platform/failing";
import { sendMail } from "@/lib/platform/mail";
import { openSimulator } from "@/lib/server/simulator-listener";
import { asBearer, call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createWhatsappWorld } from "@/lib/testing/whatsapp";
import { createWorld } from "@/lib/testing/world";
import * as status from "./route";

vi.hoisted(() => {
  process.env.METRICS_TOKEN = "a-token-of-this-test-alone";
});
await takeOwnDatabase();
const closeSimulator = await openSimulator({ mounts: [] });
afterAll(closeSimulator);
const given = { ...env() };
beforeEach(forgetFailing);
afterEach(() => void Object.assign(env(), given));

type Answer = { status: string; checks: Record<string, string> };
const read = async (): Promise<Answer> => (await call(status)).body as Answer;
async function gauge(name: string): Promise<number> {
  const headers = { ...asBearer(given.METRICS_TOKEN ?? ""), "x-parley-peer": "127.0.0.1" };
  const response = await metrics.GET(new Request("http://localhost/api/metrics", { headers }), {
    params: Promise.resolve({}),
  });
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await response.text())?.[1]);
}

test("one failing number of several is its workspace's concern, most of them are the platform's", async () => {
  const worlds = [await createWhatsappWorld(), await createWhatsappWorld(), await createWhatsappWorld()];
  const block = async (index: number) => {
    await prisma().installation.updateMany({
      where: { workspaceId: worlds[index]?.workspaceId ?? "" },
      data: { state: "blocked" },
    });
    forgetFailing();
  };
  await prisma().installation.updateMany({ data: { mode: "manual" } });
  await block(0);
  expect(await read()).toMatchObject({ status: "ok", checks: { provider: "ok" } });
  expect(await gauge("parley_numbers_failing")).toBe(1);
  await block(1);
  expect(await read()).toMatchObject({ status: "degraded", checks: { provider: "degraded" } });
  expect(await gauge("parley_numbers_failing")).toBe(2);
  await prisma().installation.deleteMany();
});

test("an endpoint that Parley disabled is counted", async () => {
  await createEndpoint(await createWorld(), "https://subscriber.example.com/");
  expect(await gauge("parley_webhook_endpoints_disabled")).toBe(0);
  await prisma().webhookEndpoint.updateMany({ data: { state: "disabled", disabledReason: "failing" } });
  forgetFailing();
  expect(await gauge("parley_webhook_endpoints_disabled")).toBe(1);
});

test("a mail that failed and is to be tried again is counted, a first attempt that waits is not", async () => {
  const run = (attempt: number) => ({
    id: crypto.randomUUID(),
    functionId: "send-account-mail",
    event: {},
    eventId: crypto.randomUUID(),
    plan: [{ id: "send", kind: "call", attempt, dueAt: 0 }],
  });
  await prisma().jobRun.createMany({ data: [run(0), run(1), run(2)] });
  expect(await gauge("parley_mails_late")).toBe(2);
  await prisma().jobRun.deleteMany();
});

test("mail is down while the mail server cannot be reached, not because it refuses a mail", async () => {
  const server = await startMailServer();
  const to = "ana@example.com";
  const send = () => sendMail({ to, subject: "Hello", text: "Hello", link: "https://parley.test/" });
  try {
    Object.assign(env(), { SMTP_URL: server.url });
    await send();
    expect([(await read()).checks.mail, await gauge("parley_mail_server_up")]).toEqual(["ok", 1]);
    server.refused.add(to);
    await expect(send()).rejects.toThrow();
    expect((await read()).checks.mail).toBe("ok");
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:1" });
    await expect(send()).rejects.toThrow();
    expect(await read()).toMatchObject({ status: "degraded", checks: { mail: "down" } });
    expect(await gauge("parley_mail_server_up")).toBe(0);
    server.refused.clear();
    Object.assign(env(), { SMTP_URL: server.url });
    await send();
    expect((await read()).checks.mail).toBe("ok");
  } finally {
    server.close();
  }
});
