/** Looks that this process's own statements ask for: at once, without a row, and none is lost. */
import { expect, onTestFinished, test, vi } from "vitest";
import { createGate } from "@/lib/testing/gate";
import { operator } from "@/lib/testing/world";
import { looksArePassedOn } from "./asked-looks";
import { pool, prisma } from "./db";
import { newId } from "./ids";
import type { Look } from "./looks";
import { startRelay } from "./relay";
import { callSql } from "./sql";
import { transaction } from "./transaction";
import { leave } from "./worker";

const rowsOf = (name: string) => prisma().outbox.findMany({ where: { name } });
const soon = { timeout: 5000, interval: 10 };

/** Closes connections that were opened before looks were passed on, or not. */
const settled = (looks: string) =>
  vi.waitFor(async () => {
    const clients = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()));
    const found = await Promise.all(
      clients.map((client) =>
        client.query("SELECT coalesce(current_setting('parley.looks', true), '') AS looks"),
      ),
    );
    const isSettled = found.map(({ rows }) => rows[0].looks === looks);
    for (const [index, client] of clients.entries()) client.release(!isSettled[index]);
    expect(isSettled).not.toContain(false);
  }, soon);

async function start(look: Look) {
  const name = `test/${newId()}`;
  const handOver = async () => undefined;
  const target = { names: [name], look, working: () => 0, seenMs: 0 };
  const stop = startRelay({ names: [name], handOver }, target);
  onTestFinished(async () => {
    await stop();
    await leave();
    await settled("");
  });
  await vi.waitFor(() => expect(looksArePassedOn()).toBe(true), soon);
  await settled("on");
  return { name, stop };
}

const ask = (name: string, payload: Record<string, string>) => callSql("ask_look", { name, payload });

test("a look begins after the commit, needs no row, and is one for all of its key", async () => {
  const seen: unknown[] = [];
  const { name } = await start(async ({ payload }) => {
    seen.push(payload);
    return null;
  });
  const isCommitted = createGate();
  const committing = transaction(operator(), async ({ tx }) => {
    for (const wokenBy of ["a", "b"])
      await callSql("ask_look", { name, payload: { lane: "one", wokenBy } }, tx);
    expect(await rowsOf(name)).toEqual([]);
    await isCommitted.isOpen;
  });
  await ask(name, { lane: "two" });
  await vi.waitFor(() => expect(seen).toEqual([{ lane: "two" }]), soon);
  isCommitted.open();
  await committing;
  await vi.waitFor(() => expect(seen).toEqual([{ lane: "two" }, { lane: "one", wokenBy: "b" }]), soon);
  expect(await rowsOf(name)).toEqual([]);
});

test("a role that wants no notices loses no look", async () => {
  const seen: unknown[] = [];
  const { name } = await start(async ({ payload }) => {
    seen.push(payload);
    return null;
  });
  await transaction(operator(), async ({ tx }) => {
    await tx.$executeRaw`SET LOCAL client_min_messages = error`;
    await callSql("ask_look", { name, payload: { lane: "one" } }, tx);
  });
  await vi.waitFor(() => expect(seen).toEqual([{ lane: "one" }]), soon);
});

test("a look that fails, and one that is to be repeated later, is a row", async () => {
  const { name } = await start(async ({ payload: { lane } }) => {
    if (lane === "one") throw new Error("on purpose");
    return 3_600_000;
  });
  await ask(name, { lane: "one" });
  await ask(name, { lane: "two" });
  const kept = async () => (await rowsOf(name)).map(({ payload, attempt }) => ({ payload, attempt }));
  await vi.waitFor(
    async () =>
      expect((await kept()).toSorted((a, b) => b.attempt - a.attempt)).toEqual([
        { payload: { lane: "one" }, attempt: 1 },
        { payload: { lane: "two" }, attempt: 0 },
      ]),
    soon,
  );
});

test("a process that stops leaves what has not ended as rows; later ones are rows at once", async () => {
  const gate = createGate();
  onTestFinished(gate.open);
  let looks = 0;
  const { name, stop } = await start(async () => {
    looks++;
    await gate.isOpen;
    return 0;
  });
  await ask(name, { lane: "one" });
  await vi.waitFor(() => expect(looks).toBe(1), soon);
  const stopping = stop();
  await ask(name, { lane: "two" });
  await vi.waitFor(async () => expect(await rowsOf(name)).toHaveLength(1), soon);
  gate.open();
  await stopping;
  expect(await rowsOf(name)).toHaveLength(2);
});

test("what this process does not look at is a row", async () => {
  await start(async () => null);
  const other = `test/${newId()}`;
  await ask(other, { lane: "one" });
  await vi.waitFor(async () => expect(await rowsOf(other)).toHaveLength(1), soon);
});

test("looks are rows until other processes have seen this one, so that its death is noticed", async () => {
  const name = `test/${newId()}`;
  const target = { names: [name], look: async () => null, working: () => 0, seenMs: 60_000 };
  const stop = startRelay({ names: [], handOver: async () => undefined }, target);
  onTestFinished(async () => {
    await stop();
    await leave();
  });
  expect(looksArePassedOn()).toBe(false);
  await ask(name, { lane: "one" });
  expect(await rowsOf(name)).toHaveLength(1);
});
