/** Programs do not answer programs (RFC 3834): rules, and ratings, leave automatic mails alone and answer an address once. */
import { afterAll, expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { askForRating } from "@/lib/inbox/messages/ask-for-rating";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { createRule } from "./rules";
import { runRules } from "./run";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });

const KINDS: [kind: string, mail: { headers?: Record<string, string | string[]>; from?: string }][] = [
  ["Auto-Submitted: auto-generated", { headers: { "Auto-Submitted": "auto-generated" } }],
  ["Auto-Submitted: auto-replied", { headers: { "Auto-Submitted": "auto-replied (vacation)" } }],
  ["Auto-Submitted: auto-notified", { headers: { "Auto-Submitted": "auto-notified; owner-email=x" } }],
  ["Auto-Submitted twice", { headers: { "Auto-Submitted": ["no", "auto-generated"] } }],
  ["Precedence: bulk", { headers: { Precedence: "bulk" } }],
  ["Precedence: list", { headers: { Precedence: "list" } }],
  ["Precedence: junk", { headers: { Precedence: "Junk" } }],
  ["List-Id", { headers: { "List-Id": "<people.shop.test>" } }],
  ["List-Post", { headers: { "List-Post": "<mailto:people@shop.test>" } }],
  ["a null return path", { headers: { "Return-Path": "<>" } }],
  ["X-Autoreply", { headers: { "X-Autoreply": "yes" } }],
  ["X-Auto-Response-Suppress", { headers: { "X-Auto-Response-Suppress": "OOF, AutoReply" } }],
  ["MAILER-DAEMON", { from: "MAILER-DAEMON@people.test" }],
  ["no-reply", { from: "no-reply@people.test" }],
  ["noreply with a plus", { from: "noreply+4711@people.test" }],
  ["owner-list", { from: "owner-people@people.test" }],
  ["list-request", { from: "people-request@people.test" }],
];

async function stage() {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { workspaceId, owner, threads, rows } = scene;
  const answers = async () =>
    (await rows()).filter(({ direction }) => direction === "outbound").map(({ text }) => text);
  return {
    ...scene,
    answers,
    makeRule: (trigger: "received" | "started", text = "We got it.") =>
      createRule(owner.ctx, {
        id: newId(),
        name: text,
        isOn: true,
        trigger,
        afterMinutes: null,
        conditions: [],
        actions: [{ do: "reply", text }],
      }),
    async run() {
      for (const { id } of await threads()) await runRules(job, { workspaceId, conversationId: id });
    },
  };
}

test.each(KINDS)("no rule answers %s, in a new conversation or in an existing one", async (_, mail) => {
  const { write, answers, makeRule, run, workspaceId } = await stage();
  const first = `<${newId()}@people.test>`;
  await write({ messageId: first });
  await makeRule("received");
  await makeRule("started");
  await write(mail);
  await write({ ...mail, inReplyTo: first });
  await run();
  expect(await answers()).toEqual([]);
  const steps = await query<{ reason: string }>(
    "",
    "SELECT steps #>> '{0,reason}' AS reason FROM rule_runs WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(steps.every(({ reason }) => reason === "automatic_mail")).toBe(true);
});

test("a person's mail is answered, and Auto-Submitted: no is one", async () => {
  const { write, answers, makeRule, run } = await stage();
  await makeRule("received");
  await write({ headers: { "Auto-Submitted": "no" } });
  await run();
  expect(await answers()).toEqual(["We got it."]);
});

test("a form that writes for a person from a no-reply address is answered", async () => {
  const { write, answers, makeRule, run, person } = await stage();
  await makeRule("received");
  await write({ from: "no-reply@forms.test", replyTo: person });
  await run();
  expect(await answers()).toEqual(["We got it."]);
});

test("an address gets a rule's answer once in three days, however many conversations it begins", async () => {
  const { write, answers, makeRule, run, workspaceId, threads } = await stage();
  await makeRule("received");
  for (let count = 0; count < 8; count++) await write();
  await Promise.all((await threads()).map(({ id }) => runRules(job, { workspaceId, conversationId: id })));
  expect(await answers()).toEqual(["We got it."]);
  await makeRule("started", "Another rule's.");
  await write();
  await run();
  expect((await answers()).sort()).toEqual(["Another rule's.", "We got it."]);
  await query("", "UPDATE messages SET created_at = created_at - interval '4 days' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await write();
  await run();
  expect(await answers()).toHaveLength(4);
});

test("no rule answers the workspace's own addresses or the server's", async () => {
  const { write, answers, makeRule, run, mailbox } = await stage();
  await makeRule("received");
  await write({ from: mailbox.address });
  await write({ from: "no-reply@localhost" });
  await run();
  expect(await answers()).toEqual([]);
});

test("who wrote by a program is not asked for a rating", async () => {
  const { write, threads, reply, drain, owner, workspaceId, rows } = await stage();
  await updateRatingSettings(owner.ctx, {
    channels: ["email"],
    question: "How was it?",
    questions: {},
    everyDays: 14,
  });
  await write({ headers: { "Auto-Submitted": "auto-generated" } });
  const id = (await threads())[0]?.id ?? "";
  await reply(id, "Thank you.");
  await drain(id);
  await updateConversation(owner.ctx, id, { status: "resolved" });
  await askForRating(job, { workspaceId, conversationId: id });
  expect((await rows()).map(({ text }) => text)).not.toContain("How was it?");
});
