/** The webhook's request: signature, repeats, a thousand updates at once, and updates that fail. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { conversationWith, threadOf } from "@/lib/testing/whatsapp";
import { appUrl, post, until, world } from "@/lib/testing/whatsapp-server";
import { createWorld } from "@/lib/testing/world";
import * as dismissing from "../settings/whatsapp/set-aside/dismiss/route";
import * as setAside from "../settings/whatsapp/set-aside/route";

const sign = (body: string, secret = simulatorAppSecret()): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const bodyOf = (messagesOf: unknown[], numberId: string, accountId: string): string =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: accountId,
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "15550100000", phone_number_id: numberId },
              messages: messagesOf,
            },
          },
        ],
      },
    ],
  });

const inbound = (index: number, from = "14155559090") => ({
  from,
  id: `wamid.${newId()}`,
  timestamp: String(1_784_800_800 + index),
  type: "text",
  text: { body: `number ${index} é` },
});

test("a forged, re-serialised or unsigned body is refused, and a body that is no webhook gets its own error", async () => {
  const body = bodyOf([inbound(1)], world.numberId, world.accountId).replaceAll("é", "\\u00e9");
  for (const [raw, signature] of [
    [body, null],
    [body, sign(body, "another secret")],
    [JSON.stringify(JSON.parse(body)), sign(body)],
  ] as const)
    expect((await post(raw, signature)).body).toMatchObject({ code: "unauthorized" });
  expect((await post("[]", sign("[]"))).body).toMatchObject({ code: "invalid_request" });
  const stored = await prisma().providerUpdate.count({ where: { body: { contains: "number 1" } } });
  expect(stored).toBe(0);
});

test("repeated identical bytes are accepted without effect", async () => {
  const phone = "14155559191";
  const body = bodyOf([inbound(1, phone)], world.numberId, world.accountId);
  for (let i = 0; i < 3; i++) expect((await post(body, sign(body))).status).toBe(200);
  await until(async () =>
    expect((await threadOf(world, await conversationWith(world, phone))).messageCount).toBe(1),
  );
  expect(await prisma().providerUpdate.count({ where: { body } })).toBe(1);
});

test("a thousand updates in one request are all processed, and a broken one fails alone", async () => {
  const phone = "14155559292";
  const all: unknown[] = Array.from({ length: 1000 }, (_, index) => inbound(index, phone));
  all[500] = { id: 17, type: "text", text: "not an object" };
  const body = bodyOf(all, world.numberId, world.accountId);
  expect((await post(body, sign(body))).status).toBe(200);
  await until(async () => {
    const { messageCount } = await threadOf(world, await conversationWith(world, phone));
    expect(messageCount).toBe(999);
    expect(await prisma().providerUpdateItem.count({ where: { update: { body } } })).toBe(1);
  }, 60_000);
}, 70_000);

test("a failed update is visible to its workspace only, and a retry can use it", async () => {
  const body = bodyOf(
    [{ from: "14155559393", id: `wamid.${newId()}`, timestamp: "not a time", type: "text" }],
    world.numberId,
    world.accountId,
  );
  await post(body, sign(body));
  const { id: updateId } = await prisma().providerUpdate.findFirstOrThrow({ where: { body } });
  await until(async () => expect(await prisma().providerUpdateItem.count({ where: { updateId } })).toBe(1));
  const as = (who: { owner: { cookie: string }; workspaceId: string }) => ({
    ...asMember(who.owner, who.workspaceId),
    origin: appUrl,
  });
  const stranger = await createWorld();
  expect((await call(setAside, { headers: as(stranger) })).body).toEqual({ items: [] });
  const item = { updateId, index: 0 };
  expect((await call(setAside, { method: "POST", headers: as(stranger), body: item })).body).toMatchObject({
    code: "not_found",
  });
  const listed = await call<{ items: { updateId: string; problem: string }[] }>(setAside, {
    headers: as(world),
  });
  expect(listed.body.items.find((each) => each.updateId === updateId)).toMatchObject({
    problem: expect.any(String),
  });
  expect((await call(setAside, { method: "POST", headers: as(world), body: item })).body).toMatchObject({
    problem: expect.any(String),
  });

  // The update is readable by now.
  const readable = JSON.stringify(JSON.parse(body))
    .replace("not a time", "1784800800")
    .replace('"type":"text"', '"type":"text","text":{"body":"at last"}');
  await prisma().providerUpdate.update({ where: { id: updateId }, data: { body: readable } });
  expect((await call(setAside, { method: "POST", headers: as(world), body: item })).body).toEqual({
    problem: null,
  });
  expect((await threadOf(world, await conversationWith(world, "14155559393"))).entries).toMatchObject([
    { text: "at last" },
  ]);
});

test("half an emoji in a message or in a name costs neither it nor the others of its update", async () => {
  const said = (body: string) => ({
    from: "14155559595",
    id: `wamid.${newId()}`,
    timestamp: "1772532720",
    type: "text",
    text: { body },
  });
  const broken = { from: "14155559595", id: `wamid.${newId()}`, timestamp: "\ud83d", type: "text" };
  const all = [said("good A"), said("cut emoji \ud83d"), broken, said("good C")];
  const body = bodyOf(all, world.numberId, world.accountId);
  await post(body, sign(body));
  const update = () =>
    prisma().providerUpdate.findFirstOrThrow({ where: { body }, include: { items: true } });
  await until(async () => expect((await update()).processedAt).not.toBeNull());
  expect((await update()).items).toMatchObject([{ index: 2, raw: { timestamp: "\ufffd" } }]);
  const rows = await query<{ text: string }>(
    "",
    "SELECT text FROM messages WHERE workspace_id = $1 AND provider_message_id = ANY($2) ORDER BY text",
    [world.workspaceId, all.map(({ id }) => id)],
  );
  expect(rows.map(({ text }) => text)).toEqual(["cut emoji \ufffd", "good A", "good C"]);
});

test("a failed update can be dismissed by its own workspace only", async () => {
  const body = bodyOf(
    [{ from: "14155559494", id: `wamid.${newId()}`, timestamp: "not a time", type: "text" }],
    world.numberId,
    world.accountId,
  );
  await post(body, sign(body));
  const { id: updateId } = await prisma().providerUpdate.findFirstOrThrow({ where: { body } });
  await until(async () => expect(await prisma().providerUpdateItem.count({ where: { updateId } })).toBe(1));
  const stranger = await createWorld();
  const dismissAs = (who: { owner: { cookie: string }; workspaceId: string }) =>
    call(dismissing, {
      method: "POST",
      headers: { ...asMember(who.owner, who.workspaceId), origin: appUrl },
      body: { updateId, index: 0 },
    });
  expect((await dismissAs(stranger)).body).toMatchObject({ code: "not_found" });
  expect((await dismissAs(world)).status).toBe(200);
  expect((await dismissAs(world)).status, "twice is once").toBe(200);
  const listed = await call<{ items: { updateId: string }[] }>(setAside, {
    headers: { ...asMember(world.owner, world.workspaceId), origin: appUrl },
  });
  expect(listed.body.items.filter((each) => each.updateId === updateId)).toEqual([]);
});

test("an update about an unconnected number becomes a failed update", async () => {
  const body = bodyOf([inbound(1)], "999999999999999", "888888888888888");
  expect((await post(body, sign(body))).status).toBe(200);
  await until(async () =>
    expect(await prisma().providerUpdateItem.findFirst({ where: { update: { body } } })).toMatchObject({
      workspaceId: null,
      problem: expect.stringContaining("no workspace"),
    }),
  );
});
