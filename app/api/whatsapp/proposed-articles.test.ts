/** A rule proposes an article on WhatsApp as text, and only within the reply window. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { createRule, listRuns } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { conversationWith, messageRow, threadOf, write } from "@/lib/testing/whatsapp";
import { until, world } from "@/lib/testing/whatsapp-server";
import { job } from "@/lib/testing/world";

test("it is sent as text with its address; after the window it is refused, and the run says why", async () => {
  const center = await TestHelpCenter.create({}, world);
  const one = await center.article({ title: "Returns" });
  const other = await center.article({ title: "Shipping" });
  const phone = "14155559292";
  await write(world, phone, "where is my parcel");
  let conversationId = "";
  await until(async () => {
    conversationId = await conversationWith(world, phone);
  });
  const { ctx, id: assigneeId } = world.owner;
  const stepsOf = async (ruleId: string) =>
    (await listRuns(ctx, ruleId)).runs.map(({ steps }) => steps.map(({ state, reason }) => [state, reason]));
  const make = async (number: number, trigger: "assigned" | "resolved") => {
    const id = newId();
    const when = { name: "Answers", isOn: true, trigger, afterMinutes: null, conditions: [] };
    await createRule(ctx, { id, ...when, matchesAny: false, actions: [{ do: "article", number }] });
    return id;
  };
  const run = () => runRules(job(), { workspaceId: world.workspaceId, conversationId });

  const within = await make(one.number, "assigned");
  await updateConversation(ctx, conversationId, { assigneeId });
  await run();
  await until(async () => expect(await stepsOf(within)).toEqual([[["done", null]]]));
  const said = (await threadOf(world, conversationId)).entries.find(({ text }) => text?.includes("Returns"));
  expect(said?.text).toMatch(new RegExp(`/help/${center.slug}/en/articles/${one.number}-returns$`));
  await until(async () => expect(await messageRow(said?.id ?? "")).toMatchObject({ state: "read" }));

  const after = await make(other.number, "resolved");
  await query("", "UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE id = $1", [
    conversationId,
  ]);
  await updateConversation(ctx, conversationId, { status: "resolved" });
  await run();
  await until(async () => expect(await stepsOf(after)).toEqual([[["failed", "session_window_closed"]]]));
});
