/** createCommand over its route: what is accepted, and each refusal by its code. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { commandSetting, idempotent, type Refusal, textCommand } from "@/lib/testing/partner-api";

test("the first refusal in the order of checks is answered: workspace, key, policy, content", async () => {
  const { api, command, refused, id } = await commandSetting();
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
  const { command } = await commandSetting();
  const headers = { "idempotency-key": Buffer.from(key).toString("latin1") };
  const first = await command<{ idempotencyKey: string }>(textCommand("One"), headers);
  expect([first.status, first.body.idempotencyKey]).toEqual([202, key]);
  expect((await command(textCommand("One"), headers)).status).toBe(200);
});

test("every content that cannot be sent has its code", async () => {
  const { refused, of } = await commandSetting();
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
  const { command, of } = await commandSetting();
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
  const { api, workspaceId } = await commandSetting();
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
  expect(await send(valid.replace("{", '{"ignored":[1e400],'))).toEqual([422, "invalid_command"]);
  expect(await send(valid.replace('"x"', '"\\ud800"'))).toEqual([422, "invalid_command"]);
  expect(await send(valid.replace('"type"', '"type":"message.send","type"'))).toEqual([
    422,
    "invalid_command",
  ]);
  expect(await send(`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`)).toEqual([422, "invalid_command"]);
  expect(await send("{")).toEqual([400, "invalid_json"]);
});

test("contact and conversation are the same person, or it is refused; two commands make one conversation", async () => {
  const { command, refused, of } = await commandSetting();
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
  const { command, of, id } = await commandSetting();
  const named = (name: string) => of({ text: "Hi" }, { contact: { phoneE164: "+15551230001", name } });
  await command(of({ text: "Hi" }));
  await command(named("Ana Souza"));
  await command(named("Another Person"));
  expect(await prisma().contact.findMany({ where: { workspaceId: id }, select: { name: true } })).toEqual([
    { name: "Ana Souza" },
  ]);
});

test("validate-only makes all the checks and writes nothing", async () => {
  const { command, refused, id } = await commandSetting();
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

test("a text, a title or a label of blanks alone is refused by its field, as it would show nothing", async () => {
  const { command, of } = await commandSetting();
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
      expect.stringMatching(new RegExp(`${field}: Enter a value.`)),
    ]);
  }
});
