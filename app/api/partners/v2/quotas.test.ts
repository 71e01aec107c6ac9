/** Quotas of commands a day: exact under parallel calls; replays are free, and the next day begins with the whole quota. */
import { afterEach, expect, test } from "vitest";
import { setPartnerQuota } from "@/lib/account/partners/access";
import { setClock } from "@/lib/platform/clock";
import { createCtx } from "@/lib/platform/context";
import { commandSetting, idempotent, partnerApi, type Refusal, textCommand } from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";

afterEach(() => setClock(null));
const ctx = createCtx({ type: "operator" } as const);

type Quota = { of: string; dailyCommands: number; used: number; resetsAt: string };
type Result = { status: number; error: { code: string; message: string } | null };

async function setting(dailyCommands: number | null) {
  const base = await commandSetting();
  const { api, workspaceId, command } = base;
  const params = { workspaceId };
  const { secret: key } = await createPartnerKey(api.world, { scopes: ["workspaces", "workspaces:policy"] });
  const keeper = await partnerApi({ world: api.world, key });
  const limit = (most: number | null) =>
    keeper.ask("updateWorkspace", { params, body: { policy: { dailyCommands: most } } });
  const { status } = await limit(dailyCommands);
  expect(status).toBe(200);
  const quotas = async () => (await api.ask<{ quotas: Quota[] }>("getUsage", { params })).body.quotas;
  const send = (key: string) => command<Refusal>(textCommand("Hello"), idempotent(key));
  const batch = async (count: number, prefix = "batch-key-") => {
    const commands = Array.from({ length: count }, (_, number) => ({
      ...textCommand("Hello"),
      idempotencyKey: `${prefix}${number}`,
    }));
    const { body } = await api.ask<{ results: Result[] }>("createCommandBatch", {
      params,
      body: { commands },
    });
    return body.results.map((result) => result.status);
  };
  return { ...base, limit, quotas, send, batch };
}
const countOf = (statuses: number[], status: number): number =>
  statuses.filter((each) => each === status).length;

test("if commands race, exactly as many are accepted as the quota has; a replay and a refusal cost nothing", async () => {
  const { send, quotas, refused } = await setting(5);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => send(`key-number-${number}`)));
  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 202), countOf(statuses, 429)]).toEqual([5, 7]);
  const over = answers.find(({ status }) => status === 429);
  expect(over?.body.error.code).toBe("quota_exceeded");
  expect(Number(over?.headers.get("retry-after"))).toBeGreaterThan(0);
  const accepted = statuses.indexOf(202);
  expect((await send(`key-number-${accepted}`)).status).toBe(200);
  expect(await refused({ type: "message.send" })).toEqual([422, "invalid_command"]);
  expect(await quotas()).toMatchObject([{ of: "workspace", dailyCommands: 5, used: 5 }]);
});

test("a batch gets what is left; a new day begins with the whole quota", async () => {
  const { send, batch, quotas } = await setting(5);
  expect((await send("key-number-1")).status).toBe(202);
  expect(await batch(6)).toEqual([202, 202, 202, 202, 429, 429]);
  expect(await batch(6)).toEqual([200, 200, 200, 200, 429, 429]);
  const [today] = await quotas();
  setClock(() => new Date(Date.now() + 86_400_000));
  expect(await quotas()).toMatchObject([{ used: 0 }]);
  expect(await batch(6)).toEqual([200, 200, 200, 200, 202, 202]);
  const [tomorrow] = await quotas();
  expect(tomorrow).toMatchObject({ used: 2 });
  expect(Date.parse(tomorrow?.resetsAt ?? "") - Date.parse(today?.resetsAt ?? "")).toBe(86_400_000);
});

test("a partner's quota counts all its workspaces of an environment, and none of it is lost to one that is used up", async () => {
  const one = await setting(1);
  const { partnerId } = one.api.world;
  await setPartnerQuota(ctx, { partnerId, environment: "test" }, 3);
  expect(await one.batch(3)).toEqual([202, 429, 429]);
  expect(await one.quotas()).toMatchObject([{ used: 1 }, { of: "partner", dailyCommands: 3, used: 1 }]);
  await one.limit(null);
  expect(await one.batch(4, "other-key-")).toEqual([202, 202, 429, 429]);
  const refused = await one.send("one-more-key");
  expect(refused.body.error.message).toContain("The partner's quota");
  await setPartnerQuota(ctx, { partnerId, environment: "test" }, null);
  expect((await one.send("one-more-key")).status).toBe(202);
  expect(await one.quotas()).toEqual([]);
});

test("parallel requests with one key are one command and its replays, also when it was the last of the day", async () => {
  const { send, quotas } = await setting(1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send("one-and-the-same-key")));
  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 202), countOf(statuses, 200)]).toEqual([1, 7]);
  expect(await quotas()).toMatchObject([{ used: 1 }]);
});

test("a process whose clock is behind at midnight gives no day a second quota", async () => {
  const { send } = await setting(2);
  const at = async (instant: string, key: string) => {
    setClock(() => new Date(instant));
    return (await send(key)).status;
  };
  const [before, after] = ["2026-11-22T23:59:59Z", "2026-11-23T00:00:01Z"];
  const statuses: number[] = [];
  for (const [index, instant] of [before, after, before, after, before].entries())
    statuses.push(await at(instant, `midnight-key-${index}`));
  expect(statuses).toEqual([202, 202, 202, 429, 429]);
});
