/** createCommand over its route: acceptance, idempotency, and each refusal by its code. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";

type Receipt = Record<string, string>;
type Refusal = { error: { code: string; message: string; correlationId: string } };

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const command = <T = Receipt>(body: unknown, headers = idempotent()) =>
    api.ask<T>("createCommand", { params: { workspaceId }, body, headers });
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const { status, body: answer } = await command<Refusal>(body, headers);
    return [status, answer.error?.code];
  };
  const of = (content: unknown, more: Record<string, unknown> = {}) => ({
    type: "message.send",
    payload: { contact: { phoneE164: "+15551230001" }, senderAttribution: "system", content, ...more },
  });
  return { api, workspaceId, id, command, refused, of };
}

test("a command is accepted once for each key: 202, then 200 with the very same body", async () => {
  const { command, id, workspaceId } = await setting();
  const headers = idempotent();
  const body = { ...textCommand("Your order is on its way."), correlationId: "order 42/é" };
  const first = await command(body, headers);
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ status: "accepted", type: "message.send", correlationId: "order 42/é" });
  expect(first.body).toMatchObject({
    ...{ commandId: expect.stringMatching(/^cmd_/), messageId: expect.stringMatching(/^msg_/) },
    ...{ conversationId: expect.stringMatching(/^conv_/), workspaceId },
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
  const { api, workspaceId, command, id } = await setting();
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
  const { command, refused, of } = await setting();
  const headers = idempotent();
  expect(await refused(of({ type: "text", text: "" }), headers)).toEqual([422, "invalid_command"]);
  expect((await command(of({ type: "text", text: "Hello" }), headers)).status).toBe(202);
});

test("an accepted key gets the same answer whatever the workspace's later state", async () => {
  const { command, id } = await setting();
  const headers = idempotent();
  const first = await command(textCommand("One"), headers);
  for (const status of ["suspended", "archived"] as const) {
    await prisma().workspace.update({ where: { id }, data: { status } });
    expect(await command(textCommand("One"), headers)).toMatchObject({ status: 200, body: first.body });
    const next = await command<Refusal>(textCommand("Two"));
    expect([next.status, next.body.error.code]).toEqual([403, `workspace_${status}`]);
  }
});

test("of several refusals the first in the order of checks is answered: workspace, key, policy, content", async () => {
  const { api, command, refused, id } = await setting();
  const [wrong, headers] = [{ ...textCommand("Hello"), type: "message.delete" }, idempotent()];
  await command(textCommand("One"), headers);
  expect(await refused(wrong, headers)).toEqual([409, "idempotency_key_conflict"]);
  await prisma().workspace.update({ where: { id }, data: { policy: { commands: false } } });
  expect(await refused(textCommand("Two"))).toEqual([403, "policy_forbidden"]);
  expect(await refused(wrong)).toEqual([403, "policy_forbidden"]);
  expect(await refused([])).toEqual([403, "policy_forbidden"]);
  expect(await refused(wrong, { "idempotency-key": "short" })).toEqual([422, "idempotency_key_invalid"]);
  const unknown = { workspaceId: toPublicId("workspace", newId()) };
  for (const headers of [{}, idempotent()]) {
    const answer = await api.ask<Refusal>("createCommand", { params: unknown, body: wrong, headers });
    expect([answer.status, answer.body.error.code]).toEqual([404, "workspace_not_found"]);
  }
});

test.each([
  ["with blanks", "order 1042 ready"],
  ["beyond ASCII", "pedido-ação-1042"],
  ["of 8 emoji", "😀😀😀😀😀😀😀😀"],
  ["of 128 letters beyond ASCII", "é".repeat(128)],
])("a key %s is a key: accepted as it was given, and replayed", async (_, key) => {
  const { command } = await setting();
  const headers = { "idempotency-key": Buffer.from(key).toString("latin1") };
  const first = await command<{ idempotencyKey: string }>(textCommand("One"), headers);
  expect([first.status, first.body.idempotencyKey]).toEqual([202, key]);
  expect((await command(textCommand("One"), headers)).status).toBe(200);
});

test("keys in Latin-1 are keys too, and differ as their letters do", async () => {
  const { command } = await setting();
  for (const key of ["pedido-ação", "pedido-açâo"]) {
    const answer = await command<{ idempotencyKey: string }>(textCommand("One"), { "idempotency-key": key });
    expect([answer.status, answer.body.idempotencyKey]).toEqual([202, key]);
  }
});

test.each(["null", "[]", '"text"', "7"])(
  "a body of %s is no command, and the answer says what one is",
  async (raw) => {
    const { api, workspaceId } = await setting();
    const request = { params: { workspaceId }, raw, headers: idempotent() };
    const { status, body } = await api.ask<Refusal>("createCommand", request);
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      "invalid_command",
      "body: must be an object",
    ]);
  },
);

test.each([
  ["the key is missing", {}, "idempotency_key_required"],
  ["the key is too short", { "idempotency-key": "short" }, "idempotency_key_invalid"],
  ["the key is too long", { "idempotency-key": "x".repeat(129) }, "idempotency_key_invalid"],
  ["the key has a control character", { "idempotency-key": "order\t1042" }, "idempotency_key_invalid"],
])("%s: 422", async (_, headers, code) => {
  const { refused } = await setting();
  expect(await refused(textCommand("Hello"), headers)).toEqual([422, code]);
});

test("every content that cannot be sent has its code", async () => {
  const { refused, of } = await setting();
  const cases: [unknown, string][] = [
    [[], "invalid_command"],
    [{ ...of({ text: "x" }), type: "message.delete" }, "invalid_command"],
    [of({ type: "text" }), "invalid_command"],
    [of({ text: "x", media: { url: "https://example.com/a.png" } }), "invalid_command"],
    [of({}), "invalid_command"],
    [of({ text: "é".repeat(4097) }), "invalid_command"],
    [of({ text: "x" }, { senderAttribution: "agent" }), "invalid_command"],
    [of({ text: "x" }, { contact: {} }), "recipient_required"],
    [of({ text: "x" }, { contact: { phoneE164: "12345" } }), "invalid_command"],
    [of({ text: "x" }, { conversationId: "conv_01h455vb4pex5vsknk084sn02q" }), "conversation_not_found"],
    [of({ text: "x" }, { conversationId: "msg_01h455vb4pex5vsknk084sn02q" }), "conversation_not_found"],
    [of({ media: { kind: "image", url: "ftp://example.com/a.png" } }), "media_invalid"],
    [of({ media: { kind: "image", url: "https://10.0.0.1/a.png" } }), "media_invalid"],
    [of({ media: { url: "https://example.com/unknown" } }), "media_invalid"],
    [of({ interactive: { kind: "buttons", body: "?", buttons: [] } }), "interactive_invalid"],
    [
      of({
        interactive: {
          kind: "buttons",
          body: "?",
          buttons: [
            { id: "a", title: "A" },
            { id: "b", title: "A" },
          ],
        },
      }),
      "interactive_invalid",
    ],
    [of({ template: "no_such_template" }), "template_not_found"],
  ];
  for (const [body, code] of cases) expect(await refused(body), JSON.stringify(body)).toEqual([422, code]);
});

test("a text of exactly 4,096 code points is taken, emoji and all; sugar means the same as the canonical form", async () => {
  const { command, of } = await setting();
  expect((await command(of({ type: "text", text: "😀".repeat(4096) }))).status).toBe(202);
  const headers = idempotent();
  expect((await command(of({ text: { body: "Hi", preview_url: true } }), headers)).status).toBe(202);
  expect(
    (await command(of({ media: { link: "https://example.com/menu.pdf", caption: "Menu" } }))).status,
  ).toBe(202);
  const meta = {
    type: "button",
    body: { text: "Ready?" },
    action: { buttons: [{ type: "reply", reply: { id: "yes", title: "Yes" } }] },
  };
  expect((await command(of({ interactive: meta }))).status).toBe(202);
});

test("U+0000, lone surrogates, duplicate keys and deep nesting are 422; what is no JSON is 400", async () => {
  const { api, workspaceId } = await setting();
  const send = async (raw: string) => {
    const { status, body } = await api.ask<Refusal>("createCommand", {
      params: { workspaceId },
      raw,
      headers: idempotent(),
    });
    return [status, body.error.code];
  };
  const valid = JSON.stringify(textCommand("x"));
  expect(await send(valid.replace('"x"', '"\\u0000"'))).toEqual([422, "invalid_command"]);
  expect(await send(valid.replace('"x"', '"\\ud800"'))).toEqual([422, "invalid_command"]);
  expect(await send(valid.replace('"type"', '"type":"message.send","type"'))).toEqual([
    422,
    "invalid_command",
  ]);
  expect(await send(`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`)).toEqual([422, "invalid_command"]);
  expect(await send("{")).toEqual([400, "invalid_json"]);
});

test("contact and conversation are the same person, or it is refused; two commands make one conversation", async () => {
  const { command, refused, of } = await setting();
  const text = { text: "Hi" };
  // An older conversation of the workspace, with another contact.
  await command(of(text, { contact: { phoneE164: "+15551238888" } }));
  const [a, b] = await Promise.all([command(of(text)), command(of(text))]);
  expect(a.body.conversationId).toBe(b.body.conversationId);
  const { conversationId } = a.body;
  expect((await command(of(text, { conversationId }))).status).toBe(202);
  const only = await command(of(text, { conversationId, contact: undefined }));
  expect([only.status, only.body.conversationId]).toEqual([202, conversationId]);
  const unknown = toPublicId("conversation", newId());
  expect(await refused(of(text, { conversationId: unknown, contact: undefined }))).toEqual([
    422,
    "conversation_not_found",
  ]);
  expect(await refused(of(text, { conversationId, contact: { phoneE164: "+15551239999" } }))).toEqual([
    422,
    "recipient_mismatch",
  ]);
});

test("a name fills an empty one and never overwrites", async () => {
  const { command, of, id } = await setting();
  const named = (name: string) => of({ text: "Hi" }, { contact: { phoneE164: "+15551230001", name } });
  await command(of({ text: "Hi" }));
  await command(named("Ana Souza"));
  await command(named("Another Person"));
  expect(await prisma().contact.findMany({ where: { workspaceId: id }, select: { name: true } })).toEqual([
    { name: "Ana Souza" },
  ]);
});

test("validate-only makes all the checks and writes nothing", async () => {
  const { command, refused, id } = await setting();
  const headers = { ...idempotent(), prefer: "validate-only" };
  const valid = await command<unknown>(textCommand("Hello"), headers);
  expect([valid.status, valid.body]).toEqual([
    200,
    { valid: true, preview: { type: "text", text: "Hello", conversationId: null } },
  ]);
  expect(await refused({ ...textCommand("x"), type: "y" }, headers)).toEqual([422, "invalid_command"]);
  expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(0);
  expect(await prisma().command.count({ where: { workspaceId: id } })).toBe(0);
  const { conversationId } = (await command(textCommand("Hello"))).body;
  expect((await command<unknown>(textCommand("Again"), headers)).body).toEqual({
    valid: true,
    preview: { type: "text", text: "Again", conversationId },
  });
});

test("a command's correlation id is on its events, and on its answer where a header can carry it", async () => {
  const { api, workspaceId, command } = await setting();
  const answer = await command({ ...textCommand("Hello"), correlationId: "order-42" });
  expect(answer.headers.get("x-correlation-id")).toBe("order-42");
  const { body } = await api.ask<{ events: { type: string; correlationId: string }[] }>("pullEvents", {
    params: { workspaceId },
  });
  const told = body.events
    .filter(({ correlationId }) => correlationId === "order-42")
    .map(({ type }) => type);
  expect(told).toEqual(["contact.created", "conversation.created", "command.accepted", "message.created"]);
});

test("a command's own correlation id goes before the request's, in receipts, replays and refusals", async () => {
  const { command } = await setting();
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

test("a text, a title or a label of blanks alone is refused by its field, as it would show nothing", async () => {
  const { command, of } = await setting();
  const choice = (title: string) => ({
    type: "interactive",
    interactive: { kind: "buttons", body: "All right?", buttons: [{ id: "yes", title }] },
  });
  for (const [content, field] of [
    [{ type: "text", text: " \n " }, "text"],
    [choice("  "), "title"],
  ] as const) {
    const refused = await command<Refusal>(of(content));
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`${field}: may not be empty`)),
    ]);
  }
});

test("nulls, unknown properties and shorthands are the same command; a key from before that compares bodies", async () => {
  const { command, of, id } = await setting();
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
