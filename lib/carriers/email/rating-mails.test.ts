/** Ratings by e-mail: the mail, its links, and the page's calls. */
import { afterAll, expect, test } from "vitest";
import * as preview from "@/app/api/ratings/preview/route";
import * as refusal from "@/app/api/ratings/refusal/route";
import * as rating from "@/app/api/ratings/route";
import { readMail } from "@/lib/connections/email/read-mail";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { askForRating } from "@/lib/inbox/messages/ask-for-rating";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });

/** A resolved conversation whose contact was asked by mail. */
async function asked(questions: Record<string, string> = {}) {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { workspaceId, owner, person, write, threads, reply, drain } = scene;
  await updateRatingSettings(owner.ctx, {
    channels: ["email"],
    question: "How was it?",
    questions,
    everyDays: 14,
  });
  await write();
  const id = (await threads())[0]?.id ?? "";
  await reply(id, "It left today.");
  await drain(id);
  await updateConversation(owner.ctx, id, { status: "resolved" });
  const ask = () => askForRating(job, { workspaceId, conversationId: id });
  await ask();
  await drain(id);
  const mail = await readMail(Buffer.from(server.mails.get(person) ?? ""));
  const raw = server.mails.get(person) ?? "";
  const links = [...(mail.text ?? "").matchAll(/http\S+\/rate#([1-5])\.(\S+)/g)];
  const token = links[0]?.[2] ?? "";
  const post = (module: object, body: object = {}) =>
    call<{ code?: string; question?: string; isOpen?: boolean }>(module as typeof rating, {
      method: "POST",
      headers: { origin: process.env.APP_URL ?? "" },
      body: { token, ...body },
    });
  const rows = () => prisma().conversationRating.findMany({ where: { workspaceId } });
  return { ...scene, id, ask, mail, raw, links, token, post, rated: rows };
}

test("the mail of the thread has a link for each score; a press records it, following a link does not", async () => {
  const { mail, raw, links, rated, post, workspaceId, id, token, threads } = await asked();
  expect(mail).toMatchObject({ subject: "Re: My order" });
  expect(mail.text).toMatch(/^How was it\?\n/);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(links.map(([, score]) => score)).toEqual(["1", "2", "3", "4", "5"]);
  expect(mail.html?.match(/<a href="[^"]+\/rate#[1-5]\./g)).toHaveLength(5);
  const stored = await query<{ all: string }>(
    "",
    'SELECT json_agg(m)::text AS "all" FROM messages m WHERE workspace_id = $1',
    [workspaceId],
  );
  expect(stored[0]?.all).not.toContain(token);

  // A mail scanner reads addresses without their fragments, and at most runs the page.
  expect((await post(preview)).body).toMatchObject({
    workspaceName: "Juniper & Co.",
    question: "How was it?",
    score: null,
    isOpen: true,
  });
  expect(await rated()).toMatchObject([{ score: null, channel: "email" }]);
  expect((await post(rating, { score: 4 })).status).toBe(200);
  expect((await post(rating, { score: 5, comment: "Quick" })).status).toBe(200);
  expect((await post(rating, { score: 5, comment: "Quick" })).status).toBe(200);
  expect(await rated()).toMatchObject([{ score: 5, comment: "Quick" }]);
  expect((await threads())[0]).toMatchObject({
    id,
    status: "resolved",
    unreadCount: 0,
    rating: { score: 5, comment: "Quick" },
  });
  expect(await prisma().conversationChange.count({ where: { workspaceId, field: "rating" } })).toBe(2);
});

test("a rule's answer says that a program wrote it, so that no other program answers it; a person's does not", async () => {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { workspaceId, owner, person, write, threads, reply, drain } = scene;
  const actions = [{ do: "reply" as const, text: "We got it." }];
  const when = { trigger: "received" as const, afterMinutes: null, conditions: [] };
  await createRule(owner.ctx, { id: newId(), name: "Got it", isOn: true, ...when, actions });
  await write();
  const id = (await threads())[0]?.id ?? "";
  await runRules(job, { workspaceId, conversationId: id });
  await drain(id);
  expect(server.mails.get(person)).toMatch(/We got it\./);
  expect(server.mails.get(person)).toMatch(/^Auto-Submitted: auto-generated/m);
  await reply(id, "It left today.");
  await drain(id);
  expect(server.mails.get(person)).toMatch(/It left today\./);
  expect(server.mails.get(person)).not.toMatch(/^Auto-Submitted/m);
});

test("who answers the mail quotes its links, and no one else can read them there", async () => {
  const { mail, token, write, workspaceId, id, thread } = await asked();
  const answer = { subject: "Re: My order", inReplyTo: `<${mail.mailId}>` };
  const link = mail.text.match(/http\S+\/rate#5\S+/)?.[0] ?? "";
  const lines = mail.text.replaceAll(/^/gm, "> ");
  await write({ ...answer, text: `Thanks!\n\nOn Monday, Shop wrote:\n${lines}` });
  const rewritten = `<a href="https://safe.test/?url=${encodeURIComponent(link)}">5</a>`;
  await write({
    ...answer,
    text: undefined,
    html: `<p>Thank you! ${rewritten}</p><blockquote>${mail.html}</blockquote>`,
  });
  const tables = ["messages", "conversations", "events"];
  for (const table of tables) {
    const [stored] = await query<{ all: string }>(
      "",
      `SELECT json_agg(m)::text AS "all" FROM ${table} m WHERE workspace_id = $1`,
      [workspaceId],
    );
    expect(stored?.all).not.toContain(token);
  }
  const [one, other] = (await thread(id)).entries.slice(-2);
  expect(one).toMatchObject({
    text: "Thanks!",
    content: { quoted: expect.stringMatching(/5 – .+\/rate$/m) },
  });
  expect(other).toMatchObject({ text: expect.stringContaining("Thank you!"), content: { hasHtml: true } });
});

test("asks once per resolution, in the workspace's language where it has a question of that", async () => {
  const { ask, mail, rated } = await asked({ en: "How did we do?", fr: "Alors ?" });
  expect(mail.text).toMatch(/^How did we do\?/);
  await ask();
  expect(await rated()).toHaveLength(1);
});

test("a link that was made up, another purpose's, or an erased contact's is refused; after a week it is closed", async () => {
  const { post, workspaceId, rated, owner, threads } = await asked();
  for (const token of ["v1.a.b", "x"])
    expect((await post(rating, { token, score: 1 })).body.code).toBe("invalid_token");
  await prisma().conversationRating.updateMany({
    where: { workspaceId },
    data: { askedAt: new Date(Date.now() - 8 * 86_400_000) },
  });
  expect((await post(preview)).body).toMatchObject({ isOpen: false });
  expect((await post(rating, { score: 1 })).status).toBe(404);
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", (await threads())[0]?.contactId ?? ""));
  expect((await post(rating, { score: 1 })).body.code).toBe("invalid_token");
  expect((await post(refusal)).body.code).toBe("invalid_token");
  expect(await rated()).toMatchObject([{ score: null }]);
});

test("who refuses is not asked again", async () => {
  const { post, owner, id, workspaceId, write, reply, ask, rated } = await asked();
  await updateRatingSettings(owner.ctx, { channels: ["email"], question: "", everyDays: 0 });
  expect((await post(refusal)).status).toBe(200);
  expect((await post(refusal)).status).toBe(200);
  expect(await prisma().conversationChange.count({ where: { workspaceId, field: "rating_refused" } })).toBe(
    1,
  );
  await write({ subject: "Another" });
  await reply(id, "Gladly.");
  await updateConversation(owner.ctx, id, { status: "resolved" });
  expect(await prisma().ratingRequest.count({ where: { workspaceId } })).toBe(0);
  await ask();
  expect(await rated()).toHaveLength(1);
});
