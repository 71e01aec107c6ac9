/** The keys of createCommand over its route: accepted once, replayed, refused; and its correlation ids. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { commandSetting, idempotent, type Refusal, textCommand } from "@/lib/testing/partner-api";

test("a command is accepted once for each key: 202, then 200 with the very same body", async () => {
  const { command, id, workspaceId } = await commandSetting();
  const headers = idempotent();
  const body = { ...textCommand("Your order is on its way."), correlationId: "order 42/é" };
  const first = await command(body, headers);
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ status: "accepted", type: "message.send", correlationId: "order 42/é" });
  expect(first.body).toMatchObject({
    commandId: expect.stringMatching(/^cmd_/),
    messageId: expect.stringMatching(/^msg_/),
    conversationId: expect.stringMatching(/^conv_/),
    workspaceId,
  });
  const again = await command({ ...body, correlationId: "another" }, headers);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  const lanes = await prisma().messageLane.findMany({ where: { workspaceId: id } });
  expect(lanes).toMatchObject([{ isWoken: true }]);
  expect(again.body).toEqual(first.body);
  const rows = await prisma().message.findMany({ where: { workspaceId: id } });
  expect(rows.map(({ senderType, text, deliveryState }) => ({ senderType, text, deliveryState }))).toEqual([
    { senderType: "automation", text: "Your order is on its way.", deliveryState: "queued" },
  ]);
});

test("the order of properties and white space are no other body; a changed one is 409 and has no effect", async () => {
  const { api, workspaceId, command, id } = await commandSetting();
  const headers = idempotent();
  await command(textCommand("One"), headers);
  const raw = `{ "payload": {"content": {"text":"One","type":"text"}, "senderAttribution":"automation",
    "contact":{"phoneE164":"+15551230001"}}, "type":"message.send" }`;
  const same = await api.ask("createCommand", { params: { workspaceId }, raw, headers });
  expect(same.status).toBe(200);
  const other = await command<Refusal>(textCommand("Two"), headers);
  expect([other.status, other.body.error.code]).toEqual([409, "idempotency_key_conflict"]);
  expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(1);
});

test("a refused command is not kept: its key may be used again with a corrected body", async () => {
  const { command, refused, of } = await commandSetting();
  const headers = idempotent();
  expect(await refused(of({ type: "text", text: "" }), headers)).toEqual([422, "invalid_command"]);
  expect((await command(of({ type: "text", text: "Hello" }), headers)).status).toBe(202);
});

test("an accepted key gets the same answer whatever the workspace's later state", async () => {
  const { command, id } = await commandSetting();
  const headers = idempotent();
  const first = await command(textCommand("One"), headers);
  for (const status of ["suspended", "archived"] as const) {
    await prisma().workspace.update({ where: { id }, data: { status } });
    expect(await command(textCommand("One"), headers)).toMatchObject({ status: 200, body: first.body });
    const next = await command<Refusal>(textCommand("Two"));
    expect([next.status, next.body.error.code]).toEqual([403, `workspace_${status}`]);
  }
});

test("keys in Latin-1 are keys too, and differ as their letters do", async () => {
  const { command } = await commandSetting();
  for (const key of ["pedido-ação", "pedido-açâo"]) {
    const answer = await command<{ idempotencyKey: string }>(textCommand("One"), { "idempotency-key": key });
    expect([answer.status, answer.body.idempotencyKey]).toEqual([202, key]);
  }
});

test.each(["null", "[]", '"text"', "7"])(
  "a body of %s is no command, and the answer says what one is",
  async (raw) => {
    const { api, workspaceId } = await commandSetting();
    const request = { params: { workspaceId }, raw, headers: idempotent() };
    const { status, body } = await api.ask<Refusal>("createCommand", request);
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      "invalid_command",
      "body: The value must be an object.",
    ]);
  },
);

test.each([
  ["the key is missing", {}, "idempotency_key_required"],
  ["the key is too short", { "idempotency-key": "short" }, "idempotency_key_invalid"],
  ["the key is too long", { "idempotency-key": "x".repeat(129) }, "idempotency_key_invalid"],
  ["the key has a control character", { "idempotency-key": "order\t1042" }, "idempotency_key_invalid"],
])("%s: 422", async (_, headers, code) => {
  const { refused } = await commandSetting();
  expect(await refused(textCommand("Hello"), headers)).toEqual([422, code]);
});

test("a command's correlation id is on its events, and on its answer where a header can carry it", async () => {
  const { api, workspaceId, command } = await commandSetting();
  const answer = await command({ ...textCommand("Hello"), correlationId: "order-42" });
  expect(answer.headers.get("x-correlation-id")).toBe("order-42");
  const { body } = await api.ask<{ events: { type: string; correlationId: string }[] }>("pullEvents", {
    params: { workspaceId },
  });
  const types = body.events
    .filter(({ correlationId }) => correlationId === "order-42")
    .map(({ type }) => type);
  expect(types).toEqual(["contact.created", "conversation.created", "command.accepted", "message.created"]);
});

test("a command's own correlation id goes before the request's, in receipts, replays and refusals", async () => {
  const { command } = await commandSetting();
  const own = { ...textCommand("Hello"), correlationId: "order-42" };
  const headers = { ...idempotent(), "x-correlation-id": "request-1" };
  const named = (answer: { headers: Headers }) => answer.headers.get("x-correlation-id");
  const [accepted, replayed] = [await command(own, headers), await command(own, headers)];
  expect([accepted.status, replayed.status]).toEqual([202, 200]);
  expect([named(accepted), named(replayed)]).toEqual(["order-42", "order-42"]);
  const refused = await command(
    { ...own, type: "message.fly" },
    { "x-correlation-id": "request-2", ...idempotent() },
  );
  expect([refused.status, named(refused), refused.body]).toMatchObject([
    422,
    "order-42",
    { error: { code: "invalid_command", correlationId: "order-42" } },
  ]);
  const without = await command(textCommand("Hello"), { ...idempotent(), "x-correlation-id": "request-3" });
  expect(named(without)).toBe("request-3");
});

test("nulls, unknown properties and shorthands are the same command; a key from before that compares bodies", async () => {
  const { command, of, id } = await commandSetting();
  const headers = idempotent();
  const said = (content: unknown, more = {}) => ({ ...of(content), ...more });
  const first = await command(said({ type: "text", text: "Hello" }), headers);
  const same = [
    said({ text: { body: "Hello" } }),
    said({ type: "text", text: "Hello", previewUrl: null }, { sentBy: "cron" }),
    said({ type: "text", text: "Hello" }, { correlationId: "another" }),
    of({ type: "text", text: "Hello" }, { conversationId: null }),
  ];
  for (const body of same) {
    const again = await command(body, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  }
  const others = [
    said({ type: "text", text: "Hello!" }),
    said({ type: "text", text: "Hello", previewUrl: false }),
    of({ type: "text", text: "Hello" }, { senderAttribution: "automation" }),
    { nothing: "of a command" },
  ];
  for (const body of others) expect((await command(body, headers)).status).toBe(409);

  await prisma().command.updateMany({ where: { workspaceId: id }, data: { meaning: null } });
  expect((await command(said({ type: "text", text: "Hello" }), headers)).status).toBe(200);
  expect((await command(same[0], headers)).status).toBe(409);
});
