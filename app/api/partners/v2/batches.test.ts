/** Many commands in one call: each has the result that createCommand gives it. */
import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { commandSetting, idempotent, textCommand } from "@/lib/testing/partner-api";

type Result = { status: number; command: Record<string, string> | null; error: { code: string } | null };

async function setting() {
  const base = await commandSetting();
  const { api, workspaceId } = base;
  const batch = (commands: unknown[]) =>
    api.ask<{ results: Result[]; error?: { message: string } }>("createCommandBatch", {
      params: { workspaceId },
      body: { commands },
    });
  return { ...base, batch };
}
const to = (number: number) => ({ contact: { phoneE164: `+1555123${1000 + number}` } });
const item = (idempotencyKey: unknown, number = 1, more: object = {}) => ({
  ...textCommand(`Hello ${number}`, to(number)),
  ...more,
  idempotencyKey,
});
const shown = ({ status, error }: Result) => error?.code ?? status;

test("each command is accepted, replayed or refused on its own, in the order of the call", async () => {
  const { api, workspaceId, batch, command } = await setting();
  const single = await command<Record<string, string>>(
    textCommand("Hello 9", to(9)),
    idempotent("key-number-9"),
  );
  const commands = [
    item("key-number-1"),
    item("key-number-9", 9),
    item("key-number-9", 8),
    item("key-number-1"),
    item("key-number-2", 2, {
      payload: { senderAttribution: "system", content: { type: "text", text: "" } },
    }),
    item("short"),
    item(undefined),
    "no object",
    item("key-number-3", 3, {
      payload: { ...to(3), senderAttribution: "system", content: { templateAlias: "nothing" } },
    }),
    item("key-number-4", 1, { sendAt: new Date(Date.now() + 3_600_000).toISOString() }),
    item("ключ-номер-5", 5),
  ];
  const { status, body } = await batch(commands);
  expect(status).toBe(200);
  expect(body.results.map(shown)).toEqual([
    ...[202, 200, "idempotency_key_conflict", 200, "invalid_command", "idempotency_key_invalid"],
    ...["idempotency_key_required", "idempotency_key_required", "template_not_found", 202, 202],
  ]);
  expect(body.results[1]?.command).toEqual(single.body);
  expect(body.results[3]?.command).toEqual(body.results[0]?.command);
  // createCommand knows the keys, and the batch's replay answers the same.
  const again = await command<Record<string, string>>(
    textCommand("Hello 1", to(1)),
    idempotent("key-number-1"),
  );
  expect([again.status, again.body]).toEqual([200, body.results[0]?.command]);
  const replay = (await batch(commands)).body.results;
  expect(replay.map(({ status: each }) => each)).toEqual([
    200, 200, 409, 200, 422, 422, 422, 422, 422, 200, 200,
  ]);
  expect(replay.map(({ command: each }) => each)).toEqual(body.results.map(({ command: each }) => each));
  const { events } = (
    await api.ask<{ events: { type: string }[] }>("pullEvents", { params: { workspaceId } })
  ).body;
  expect(events.filter(({ type }) => type === "command.accepted")).toHaveLength(4);
  expect(events.filter(({ type }) => type === "message.created")).toHaveLength(3);
});

test("a command that cannot be stored is refused alone, with the whole error", async () => {
  const { api, workspaceId } = await setting();
  const [good, number, text] = [
    item("key-number-1"),
    item("key-number-2", 2, { extra: "1e400" }),
    item("key-number-3", 3),
  ];
  const raw = JSON.stringify({ commands: [good, number, { ...text, extra: "\u0000" }] }).replace(
    '"1e400"',
    "1e400",
  );
  const { status, body } = await api.ask<{ results: Result[] }>("createCommandBatch", {
    params: { workspaceId },
    raw,
    headers: { "x-correlation-id": "batch-42" },
  });
  expect(status).toBe(200);
  expect(body.results.map(shown)).toEqual([202, "invalid_command", "invalid_command"]);
  expect(body.results[1]?.error).toEqual({
    code: "invalid_command",
    message: "Numbers may not be larger than a double.",
    correlationId: "batch-42",
  });
});

test("five hundred commands are one call; parallel calls with one another's keys accept each once", {
  timeout: 60_000,
}, async () => {
  const { api, workspaceId, batch } = await setting();
  const commands = Array.from({ length: 500 }, (_, number) => item(`key-number-${number}`, number));
  const first = await batch(commands);
  expect(new Set(first.body.results.map(shown))).toEqual(new Set([202]));
  const more = Array.from({ length: 60 }, (_, number) => item(`key-more-${number}`, number));
  const answers = await Promise.all([batch(more), batch([...more].reverse()), batch(more)]);
  expect(answers.map(({ status, text }) => [status, status === 200 || text])).toEqual(
    answers.map(() => [200, true]),
  );
  const statuses = answers.flatMap(({ body }) => body.results.map(({ status }) => status));
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(new Set(statuses)).toEqual(new Set([200, 202]));
  const { body } = await api.ask<{ latestSequence: number; events: { sequence: number }[] }>("pullEvents", {
    params: { workspaceId },
    query: { limit: "500" },
  });
  expect(body.events.map(({ sequence }) => sequence)).toEqual(body.events.map((_, index) => index + 1));
});

test("a batch that is repeated while its first call runs waits once, not for each key", async () => {
  const { id, batch, command } = await setting();
  await command(textCommand("Hello", to(0)), idempotent("key-number-0"));
  const held = await pool().connect();
  try {
    await held.query("BEGIN");
    await held.query(
      `INSERT INTO commands SELECT (c).* FROM (SELECT jsonb_populate_record(commands, jsonb_build_object(
         'id', gen_random_uuid(), 'message_id', gen_random_uuid(), 'idempotency_key', 'key-number-' || n)) AS c
       FROM commands, generate_series(1, 20) AS n WHERE workspace_id = $1) AS copies`,
      [id],
    );
    const { body } = await batch(
      Array.from({ length: 20 }, (_, number) => item(`key-number-${number + 1}`, number)),
    );
    expect(new Set(body.results.map(shown))).toEqual(new Set(["idempotency_in_progress"]));
  } finally {
    await held.query("ROLLBACK");
    held.release();
  }
}, 12_000);

test("a batch cannot be a dry run: asked for one, nothing is sent", async () => {
  const { api, workspaceId } = await setting();
  const refused = await api.ask<{ error: { code: string } }>("createCommandBatch", {
    params: { workspaceId },
    body: { commands: [item("key-number-1")] },
    headers: { prefer: "validate-only" },
  });
  expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
  const { body } = await api.ask<{ commands: unknown[] }>("listCommands", { params: { workspaceId } });
  expect(body.commands).toEqual([]);
});

test("400 names the list: empty, too long, or none", async () => {
  const { batch } = await setting();
  for (const commands of [
    [],
    Array.from({ length: 501 }, () => item("key-number-1")),
    "x" as unknown as unknown[],
  ]) {
    const { status, body } = await batch(commands);
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining("commands: ")]);
  }
});

test("commands beyond the rate limit get 429 in their result", async () => {
  const { batch } = await setting();
  const before = env().RATE_LIMIT_SCALE;
  Object.assign(env(), { RATE_LIMIT_SCALE: 0.01 });
  try {
    const { status, body } = await batch(
      Array.from({ length: 20 }, (_, number) => item(`key-number-${number}`)),
    );
    expect(status).toBe(200);
    expect(body.results.map(shown)).toEqual([
      ...Array.from({ length: 12 }, () => 202),
      ...Array.from({ length: 8 }, () => "rate_limited"),
    ]);
  } finally {
    Object.assign(env(), { RATE_LIMIT_SCALE: before });
  }
});
