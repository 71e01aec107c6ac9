/** Counts the messages that WhatsApp accepted, by day in the workspace's time zone and by category. */
import { expect, test } from "vitest";
import { claimNext, recordSend } from "@/lib/carriers/lane/lane";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { eventOrigin } from "@/lib/platform/transaction";
import { commandSetting, type Refusal, textCommand } from "@/lib/testing/partner-api";
import { operator } from "@/lib/testing/world";

type Usage = {
  timezone: string;
  from: string;
  to: string;
  usage: { date: string; category: string; messages: number }[];
};

async function setting() {
  const base = await commandSetting();
  const { api, workspaceId, id, command, of } = base;
  const usage = <T = Usage>(query: Record<string, string> = {}) =>
    api.ask<T>("getUsage", { params: { workspaceId }, query });
  const send = async (body: unknown, outcome: "accepted" | "refused", at: Date) => {
    const { conversationId } = (await command(body)).body;
    const lane = {
      workspaceId: id,
      conversationId: fromPublicId("conversation", conversationId ?? "") ?? "",
    };
    const attemptId = newId();
    const claimed = await claimNext(lane, attemptId, at);
    const about = { workspaceId: id, messageId: claimed?.id ?? "", attemptId, ...eventOrigin(operator()) };
    const wamid = outcome === "accepted" ? { providerMessageId: `wamid.${attemptId}` } : {};
    await recordSend({ ...about, outcome, ...wamid, error: null, failure: null }, at);
  };
  return { id, usage, send, of };
}

test("accepted messages count on their day and in their category, refused ones nowhere", async () => {
  const { id, usage, send, of } = await setting();
  await query("", "UPDATE workspaces SET timezone = 'America/Sao_Paulo' WHERE id = $1", [id]);
  // Three hours behind UTC: the first is still the 9th there.
  const [late, early] = [new Date("2026-07-10T02:59:00Z"), new Date("2026-07-10T03:00:00Z")];
  const now = new Date();
  const names = { name: "order_update", alias: "order_update", language: "en" };
  await prisma().template.create({
    data: {
      workspaceId: id,
      id: newId(),
      accountId: "",
      ...names,
      category: "utility",
      status: "approved",
      isNamed: false,
      components: [{ type: "BODY", text: "It is on its way." }],
      syncedAt: now,
      createdAt: now,
    },
  });
  const template = of({ type: "template", template: { alias: "order_update" } });
  await send(textCommand("One"), "accepted", late);
  await send(textCommand("Two"), "accepted", early);
  await send(textCommand("Three"), "accepted", early);
  await send(textCommand("Four"), "refused", early);
  await send(template, "accepted", early);
  const found = await usage({ from: "2026-07-09", to: "2026-07-10" });
  expect(found.body).toEqual({
    timezone: "America/Sao_Paulo",
    from: "2026-07-09",
    to: "2026-07-10",
    quotas: [],
    usage: [
      { date: "2026-07-09", category: "service", messages: 1 },
      { date: "2026-07-10", category: "service", messages: 2 },
      { date: "2026-07-10", category: "utility", messages: 1 },
    ],
  });
  expect((await usage({ from: "2026-07-10", to: "2026-07-10" })).body.usage).toHaveLength(2);
});

test("days follow a change of the clock, and an unknown time zone is UTC", async () => {
  const { id, usage } = await setting();
  const { body } = await usage();
  expect([body.timezone, body.usage]).toEqual(["UTC", []]);
  expect(Date.parse(body.to) - Date.parse(body.from)).toBe(29 * 86_400_000);
  await query("", "UPDATE workspaces SET timezone = 'Europe/Lisbon' WHERE id = $1", [id]);
  // Summer time ends on 25 October: the day has 25 hours.
  for (const beganAt of [
    "2026-10-24T22:45:00Z",
    "2026-10-24T23:00:00Z",
    "2026-10-25T23:45:00Z",
    "2026-10-26T00:00:00Z",
  ])
    await prisma().messageUsage.create({ data: { workspaceId: id, beganAt, category: "service", count: 1 } });
  const days = (await usage({ from: "2026-10-24", to: "2026-10-26" })).body.usage;
  expect(days.map(({ date, messages }) => [date, messages])).toEqual([
    ["2026-10-24", 1],
    ["2026-10-25", 2],
    ["2026-10-26", 1],
  ]);
});

test("400 names the days that cannot be", async () => {
  const { usage } = await setting();
  for (const [query, message] of [
    [{ from: "2026-07-10", to: "2026-07-09" }, "from: The first day must not be after the last."],
    [{ from: "2026-01-01", to: "2026-07-09" }, "from: Choose at most 92 days."],
    [{ to: "yesterday" }, "to: "],
  ] as const) {
    const { status, body } = await usage<Refusal>(query);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  }
});
