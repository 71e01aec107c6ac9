/** WhatsApp's webhooks during transient database errors, caused by triggers in a database of its own. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ingestUpdate } from "@/lib/carriers/whatsapp/ingest";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createWhatsappWorld, type WhatsappWorld } from "@/lib/testing/whatsapp";
import * as webhook from "./webhook/route";

await takeOwnDatabase();
await serveOwnApp([]);
const job = createCtx({ type: "job", name: "test" });

/** The stored update of the webhook. */
async function arrived({ accountId, numberId }: WhatsappWorld, texts: string[]): Promise<string> {
  const messages = texts.map((text, index) => ({
    from: "14155559191",
    id: `wamid.${newId()}`,
    timestamp: String(1_784_800_800 + index),
    type: "text",
    text: { body: text },
  }));
  const value = { messaging_product: "whatsapp", metadata: { phone_number_id: numberId }, messages };
  const raw = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: accountId, changes: [{ field: "messages", value }] }],
  });
  const signature = `sha256=${createHmac("sha256", simulatorAppSecret()).update(raw).digest("hex")}`;
  const { status } = await call(webhook, {
    method: "POST",
    raw,
    headers: { "x-hub-signature-256": signature },
  });
  expect(status).toBe(200);
  return (await prisma().providerUpdate.findFirstOrThrow({ where: { body: { contains: numberId } } })).id;
}

/** Every message with this word fails until the trigger is removed. */
async function failOn(word: string, state: string): Promise<() => Promise<unknown>> {
  await query(
    "",
    `CREATE OR REPLACE FUNCTION fail_on_word() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.text LIKE '%${word}%' THEN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END IF;
       RETURN NEW; END $$`,
    [],
  );
  await query(
    "",
    "CREATE OR REPLACE TRIGGER fail_on_word BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail_on_word()",
    [],
  );
  return () => query("", "DROP FUNCTION fail_on_word CASCADE", []);
}

const stateOf = async ({ workspaceId }: WhatsappWorld, id: string) => {
  const update = await prisma().providerUpdate.findUniqueOrThrow({ where: { id }, include: { items: true } });
  const messages = await prisma().message.findMany({
    where: { workspaceId },
    select: { text: true },
    orderBy: { createdAt: "asc" },
  });
  return {
    isProcessed: update.processedAt !== null,
    problems: update.items.map(({ problem }) => problem),
    texts: messages.map(({ text }) => text),
  };
};

test.each(["57P01", "57014", "53200", "40P01", "08006"])(
  "a transient database failure (%s) is retried and does not fail a customer's message",
  async (state) => {
    const world = await createWhatsappWorld();
    const id = await arrived(world, ["one", "unlucky", "three"]);
    const mend = await failOn("unlucky", state);
    await expect(ingestUpdate(job, id)).rejects.toThrow();
    expect(await stateOf(world, id)).toMatchObject({ isProcessed: false, problems: [] });
    await mend();
    await ingestUpdate(job, id);
    expect(await stateOf(world, id)).toEqual({
      isProcessed: true,
      problems: [],
      texts: ["one", "unlucky", "three"],
    });
  },
);

test("an unusable message becomes a failed update, and the others of its webhook are used", async () => {
  const world = await createWhatsappWorld();
  const id = await arrived(world, ["one", "unlucky", "three"]);
  const mend = await failOn("unlucky", "23514");
  await ingestUpdate(job, id);
  await mend();
  expect(await stateOf(world, id)).toEqual({
    isProcessed: true,
    problems: ["on purpose"],
    texts: ["one", "three"],
  });
});
