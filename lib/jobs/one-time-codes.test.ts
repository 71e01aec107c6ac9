/** A one-time code, from command to receipt: Parley's copies never show it, and hold it only until it is sent. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as whatsappWebhook from "@/app/api/whatsapp/webhook/route";
import type { Timeline } from "@/lib/partner/timeline/schemas";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fromPublicId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { commandSetting } from "@/lib/testing/partner-api";
import { startReceiver } from "@/lib/testing/receiver";

await takeOwnDatabase();
await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: whatsappWebhook }]);
let stopJobs: () => Promise<void>;
const lines = (["debug", "info", "warn", "error"] as const).map((level) => vi.spyOn(log(), level));
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const CODE = "KX7Q94ZB81";
/** The simulator is the customer's phone, and WhatsApp. */
const ELSEWHERE = /^simulator_/;

/** Tables with the text in any column, as text or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "",
    "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY 1",
    [],
  );
  const hex = Buffer.from(text).toString("hex");
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(
      "",
      `SELECT count(*)::int AS count FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'`,
      [text, hex],
    );
    if (row && row.count > 0 && !ELSEWHERE.test(name)) found.push(name);
  }
  return found;
}

function filesWith(text: string): string[] {
  const folder = env().DATA_DIR;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("postgres"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

async function setting() {
  const made = await commandSetting();
  const receiver = await startReceiver();
  await made.api.ask("createWebhookEndpoint", { body: { url: receiver.url, events: ["*"] } });
  const { api, workspaceId } = made;
  const send = (to: string, code = CODE) =>
    made.command(
      made.of(
        { type: "template", template: { alias: "login_code", variables: { "1": code } } },
        { contact: { phoneE164: to } },
      ),
    );
  const until = async (messageId: string, state: string) =>
    vi.waitFor(
      async () => {
        const { body } = await api.ask<Timeline>("getMessageTimeline", {
          params: { workspaceId, messageId },
        });
        expect(body.deliveryState).toBe(state);
      },
      { timeout: 15_000, interval: 50 },
    );
  const onPhone = async () =>
    prisma().simulatorMessage.findMany({ where: { workspaceId: made.id, direction: "outbound" } });
  return { ...made, receiver, send, until, onPhone };
}

test("a code reaches the phone, in text and button, and is in none of Parley's copies", {
  timeout: 45_000,
}, async () => {
  const { api, workspaceId, receiver, send, until, onPhone } = await setting();
  const sent = await send("+15551230001");
  expect(sent.status).toBe(202);
  const { messageId = "" } = sent.body;
  await until(messageId, "read");
  const [arrived] = await onPhone();
  expect(JSON.stringify(arrived?.content).split(CODE).length - 1).toBeGreaterThanOrEqual(2);
  await vi.waitFor(
    () => expect(receiver.arrivals.map(({ body }) => body).join()).toContain("message.read"),
    15_000,
  );
  expect(await tablesWith("login_code")).toEqual(expect.arrayContaining(["events", "messages", "templates"]));
  expect(await tablesWith(CODE)).toEqual([]);
  expect(filesWith(CODE)).toEqual([]);
  expect(lines.flatMap(({ mock }) => mock.calls).map((call) => JSON.stringify(call))).not.toContainEqual(
    expect.stringContaining(CODE),
  );
  expect(receiver.arrivals.filter(({ body }) => body.includes(CODE))).toEqual([]);
  const params = { workspaceId };
  const [events, message] = [
    await api.ask("pullEvents", { params }),
    await api.ask("getMessage", { params: { ...params, messageId } }),
  ];
  expect(events.text + message.text).not.toContain(CODE);
  expect(message.body).toMatchObject({
    text: "*•••* is your verification code.",
    content: { type: "template", template: { alias: "login_code", variables: { "1": "•••" } } },
  });
});

test("a code that could not be sent goes too", { timeout: 45_000 }, async () => {
  const { id, send, until } = await setting();
  const { body } = await send("+15551230002", "FAILS123");
  const messageId = body.messageId ?? "";
  await until(messageId, "failed");
  expect(await tablesWith("FAILS123")).toEqual([]);
  const row = await prisma().message.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: id, id: fromPublicId("message", messageId) ?? "" } },
  });
  expect(row.content).not.toHaveProperty("components");
});

test("a code that waits for its time goes when its command is cancelled, or its workspace archived", async () => {
  const { api, workspaceId, command, of } = await setting();
  const params = { workspaceId };
  const later = async (code: string) => {
    const content = { type: "template", template: { alias: "login_code", variables: { "1": code } } };
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await command({
      ...of(content, { contact: { phoneE164: "+15551230001" } }),
      sendAt,
    });
    return body.commandId ?? "";
  };
  const commandId = await later("CANCELLED1");
  await later("ARCHIVED1");
  expect(await tablesWith("CANCELLED1")).toEqual(["scheduled_messages"]);
  expect((await api.ask("cancelCommand", { params: { ...params, commandId } })).status).toBe(200);
  expect(await tablesWith("CANCELLED1")).toEqual([]);
  expect((await api.ask("archiveWorkspace", { params })).status).toBe(200);
  expect(await tablesWith("ARCHIVED1")).toEqual([]);
});

test("a code whose time comes when nothing may be sent goes too", { timeout: 45_000 }, async () => {
  const { api, workspaceId, command, of, until } = await setting();
  const content = { type: "template", template: { alias: "login_code", variables: { "1": "TOOLATE1" } } };
  const sendAt = new Date(Date.now() + 1500).toISOString();
  const { body } = await command({ ...of(content, { contact: { phoneE164: "+15551230001" } }), sendAt });
  await api.ask("suspendWorkspace", { params: { workspaceId } });
  await until(body.messageId ?? "", "failed");
  expect(await tablesWith("TOOLATE1")).toEqual([]);
});

test("a code is 1 to 15 characters", async () => {
  const { send } = await setting();
  const { status, text } = await send("+15551230001", "1234567890123456");
  expect([status, text]).toEqual([
    422,
    expect.stringContaining("variables.1: A code has at most 15 characters"),
  ]);
});
