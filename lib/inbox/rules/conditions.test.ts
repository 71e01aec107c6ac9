/** All conditions, or one of them; and attributes of the contact. */
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { areMet } from "./met";
import type { Condition, Trigger } from "./schemas";

async function createScene(attributes: Record<string, string | number | boolean> = {}) {
  const { workspaceId } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Where is my refund?");
  await prisma().contact.updateMany({ where: { workspaceId }, data: { attributes } });
  const meets = (conditions: Condition[], matchesAny = false) =>
    areMet(
      { trigger: "started", conditions, matchesAny },
      { workspaceId, conversationId, ticketId: null, ticketStatus: null, messageId: null },
      new Date("2026-11-05T12:00:00Z"),
    );
  return { meets };
}
const words = (value: string, isNot = false): Condition => ({ field: "words", isNot, value });
const attribute = (name: string, value: string, isNot = false): Condition => ({
  field: "attribute",
  isNot,
  name,
  value,
});

test("all conditions must hold, or one is enough where that is chosen; without any the rule acts", async () => {
  const { meets } = await createScene();
  const [holds, fails] = [words("refund"), words("invoice")];
  for (const [conditions, all, any] of [
    [[], true, true],
    [[holds], true, true],
    [[fails], false, false],
    [[holds, fails], false, true],
    [[fails, holds], false, true],
    [[fails, words("mug")], false, false],
    [[holds, words("mug", true)], true, true],
    [[fails, words("refund", true)], false, false],
  ] as const) {
    expect(await meets([...conditions])).toBe(all);
    expect(await meets([...conditions], true)).toBe(any);
  }
});

test("an attribute is one of several values, whole, whatever its case and accents; one that is missing is none", async () => {
  const { meets } = await createScene({ plan: "Gold", city: "São Paulo", seats: 7, vip: true });
  for (const [condition, expected] of [
    [attribute("plan", "silver, gold"), true],
    [attribute("plan", "go"), false],
    [attribute("plan", "gold", true), false],
    [attribute("city", "sao paulo"), true],
    [attribute("seats", "7"), true],
    [attribute("seats", "70"), false],
    [attribute("vip", "true"), true],
    [attribute("team", "blue"), false],
    [attribute("team", "blue", true), true],
    [attribute("toString", "x"), false],
    [attribute("plan", ", ,"), false],
  ] as const)
    expect([condition, await meets([condition])]).toEqual([condition, expected]);
});

test("a contact is silent until now; for a message that comes, since what they wrote before it", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hello");
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Hi" });
  await visitor.say("I am back");
  const place = { workspaceId, conversationId };
  const [first, , last] = await prisma().message.findMany({ where: place, orderBy: { number: "asc" } });
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const date = (id: string | undefined, hours: number) =>
    prisma().message.updateMany({ where: { workspaceId, id }, data: { createdAt: at(hours) } });
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { createdAt: at(100) } });
  await date(first?.id, 100);
  await date(last?.id, 30);
  const isMet = (value: number, trigger: Trigger, messageId: string | undefined, isNot = false) => {
    const conditions: Condition[] = [{ field: "silent", isNot, value }];
    const happened = { ...place, ticketId: null, ticketStatus: null, messageId: messageId ?? null };
    return areMet({ trigger, conditions, matchesAny: false }, happened, new Date());
  };
  for (const [hours, expected] of [
    [30, true],
    [31, false],
  ] as const) {
    expect(await isMet(hours, "tagged", undefined)).toBe(expected);
    expect(await isMet(hours, "tagged", undefined, true)).toBe(!expected);
  }
  expect(await isMet(69, "received", last?.id)).toBe(true);
  expect(await isMet(71, "received", last?.id)).toBe(false);
  // Before the first message there was no silence.
  expect(await isMet(1, "received", first?.id)).toBe(false);
});
