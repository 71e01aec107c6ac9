/**
 * An outage: everyone who reported it is answered at once, on three channels, with closed windows, opted out, blocked and unknown
 * outcomes. The preview says whom the answer reaches, and the ledger what came of each.
 */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import { sendAnswer, sweepAnswers } from "@/lib/inbox/tickets/answer-work";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { eraseOldMessages } from "@/lib/partner/erasure/retention";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createTemplate } from "@/lib/testing/lanes";
import { closeWindow, ofContact, outage } from "@/lib/testing/outage";
import { addMember, job, operator } from "@/lib/testing/world";
import * as answers from "./tickets/[ticketId]/answers/route";

const outbound = (workspaceId: string) =>
  prisma().message.count({ where: { workspaceId, direction: "outbound" } });

test("each is answered once by their channel, and the ledger names every outcome", async () => {
  const scene = await outage();
  const { workspaceId } = scene;
  const closed = await scene.byWhatsapp("14155550101");
  const unwilling = await scene.byWhatsapp("14155550102");
  const blocked = await scene.byMessenger();
  const twice = await scene.byMessenger();
  await closeWindow(closed);
  await closeWindow(unwilling);
  await ofContact(unwilling, "marketing_opted_out_at");
  await ofContact(blocked, "blocked_at");
  const cases: [string, string][] = [
    [await scene.report(await scene.byMessenger()), "sent"],
    [await scene.report(await scene.byWhatsapp("14155550100")), "queued"],
    [await scene.report(await scene.byMail("ana@people.test")), "queued"],
    [await scene.report(closed), "queued"],
    [await scene.report(unwilling), "refused: contact_opted_out"],
    [await scene.report(blocked), "refused: contact_blocked"],
    [await scene.report(), "refused: no_conversation"],
    [await scene.report(twice), "sent"],
    [await scene.report(twice), "refused: same_conversation"],
  ];
  const shown = (await scene.preview()).body.reporters;
  expect(shown.map(({ channel, refusal, isOptedOut }) => [channel, refusal, isOptedOut])).toEqual([
    ["messenger", null, false],
    ["whatsapp", null, false],
    ["email", null, false],
    ["whatsapp", "session_window_closed", false],
    ["whatsapp", "session_window_closed", true],
    ["messenger", "contact_blocked", false],
    [null, "no_conversation", false],
    ["messenger", null, false],
    ["messenger", "same_conversation", false],
  ]);
  const template = await createTemplate(scene);
  const id = newId();
  const reportIds = cases.map(([report]) => report);
  const begun = await scene.answer(reportIds, { template }, id);
  expect(begun.status).toBe(200);
  expect(begun.body.answers[0]?.recipients.filter(({ state }) => state === "waiting")).toHaveLength(7);
  // Two processes at once, and a repeated request: no one is answered twice.
  const batch = { workspaceId, answerId: id };
  await Promise.all([sendAnswer(job(), batch), sendAnswer(job(), batch)]);
  await scene.answer(reportIds, { template }, id);
  await sendAnswer(job(), batch);
  expect(await outbound(workspaceId)).toBe(5);
  const [answered] = (await scene.ledger()).body.answers;
  expect(answered).toMatchObject({ text: "It works again", templateText: "Spring!", hidden: 0 });
  expect(
    answered?.recipients.map(({ report, state, reason }) => [
      report.id,
      reason ? `${state}: ${reason}` : state,
    ]),
  ).toEqual(cases);
  const sent = await prisma().message.findMany({
    where: { workspaceId, conversationId: closed, direction: "outbound" },
  });
  expect(sent).toMatchObject([{ type: "template", text: "Spring!" }]);
});

test("an outcome that is unknown, or failed later, is in the ledger as it is", async () => {
  const scene = await outage();
  const { workspaceId } = scene;
  const [first, second] = [await scene.byWhatsapp("14155550100"), await scene.byMail("bea@people.test")];
  const reportIds = [await scene.report(first), await scene.report(second)];
  const id = newId();
  await scene.answer(reportIds, {}, id);
  await sendAnswer(job(), { workspaceId, answerId: id });
  const end = (conversationId: string, state: string, failure: string | null) =>
    query(
      "",
      `UPDATE messages SET delivery_state = $2::delivery_state, failure = $3::jsonb, due_at = NULL WHERE conversation_id = $1 AND direction = 'outbound'`,
      [conversationId, state, failure],
    );
  await end(first, "unknown", null);
  await end(second, "failed", JSON.stringify({ code: "recipient_unreachable" }));
  const [answer] = (await scene.ledger()).body.answers;
  expect(answer?.recipients.map(({ state, reason }) => [state, reason])).toEqual([
    ["unknown", null],
    ["failed", "recipient_unreachable"],
  ]);
});

test("without a template a closed window is refused; a batch whose signal was lost is swept up", async () => {
  const scene = await outage();
  const closed = await scene.byWhatsapp("14155550100");
  await closeWindow(closed);
  const id = newId();
  await scene.answer([await scene.report(closed)], {}, id);
  await query("", "UPDATE ticket_answers SET created_at = now() - interval '1 minute' WHERE id = $1", [id]);
  await sweepAnswers(job());
  const [answer] = (await scene.ledger()).body.answers;
  expect(answer?.recipients).toMatchObject([{ state: "refused", reason: "session_window_closed" }]);
});

test("a one-time code, a ticket that is no report, and an author who has left answer no one", async () => {
  const scene = await outage();
  const { workspaceId, problem } = scene;
  const report = await scene.report(await scene.byMessenger());
  const code = await createTemplate(scene, "authentication");
  const refused = await scene.answer([report], { template: code });
  expect([refused.status, (await scene.answer([problem])).status]).toEqual([400, 404]);
  const nora = await addMember(workspaceId, "agent", "Nora");
  const id = newId();
  await call(answers, {
    ...{ method: "POST", headers: asMember(nora, workspaceId), params: { ticketId: problem } },
    body: { id, text: "Hello", reportIds: [report] },
  });
  await removeMember(scene.owner.ctx, nora.id);
  await sendAnswer(job(), { workspaceId, answerId: id });
  const [answer] = (await scene.ledger()).body.answers;
  expect(answer?.recipients).toMatchObject([{ state: "refused", reason: "author_gone" }]);
  expect(await outbound(workspaceId)).toBe(0);
});

test("an erasure takes the words of an answer that no one else got, and what still waits is refused", async () => {
  const scene = await outage();
  const { workspaceId } = scene;
  const [mine, other] = [await scene.byMessenger(), await scene.byMessenger()];
  const [report, second] = [await scene.report(mine), await scene.report(other)];
  const [alone, both] = [newId(), newId()];
  await scene.answer([report], { text: "For Ana alone" }, alone);
  await scene.answer([report, second], { text: "For both" }, both);
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: mine } });
  await eraseContact(job(), workspaceId, toPublicId("contact", contactId));
  await query("", "UPDATE contacts SET erased_at = erased_at - interval '1 hour' WHERE id = $1", [contactId]);
  await eraseBegun();
  for (const answerId of [alone, both]) await sendAnswer(job(), { workspaceId, answerId });
  const { body } = await scene.ledger();
  expect(body.answers.map(({ text }) => text)).toEqual(["For both", null]);
  expect(body.answers.map(({ recipients }) => recipients.map(({ reason }) => reason))).toEqual([
    ["contact_erased", null],
    ["contact_erased"],
  ]);
});

test("of two reports in one conversation the chosen one is answered, and of both the one that is not done", async () => {
  const scene = await outage();
  const twice = await scene.byMessenger();
  const [first, second] = [await scene.report(twice), await scene.report(twice)];
  await scene.change(first, { status: "done" });
  const shown = (await scene.preview()).body.reporters;
  expect(shown.map(({ report, refusal }) => [report.id, refusal])).toEqual([
    [first, "same_conversation"],
    [second, null],
  ]);
  const { body } = await scene.answer([first]);
  expect(body.answers[0]?.recipients).toMatchObject([{ state: "waiting" }]);
});

test("the id of an answer is no other answer's", async () => {
  const scene = await outage();
  const report = await scene.report(await scene.byMessenger());
  const id = newId();
  await scene.answer([report], {}, id);
  const other = await scene.answer([report], { text: "It works since noon" }, id);
  expect([other.status, other.body.code]).toEqual([400, "invalid_request"]);
});

test("the words of an answer go with the messages that the workspace's policy no longer keeps", async () => {
  const scene = await outage();
  const { workspaceId } = scene;
  const id = newId();
  await scene.answer([await scene.report(await scene.byMessenger())], {}, id);
  const keptDays = `UPDATE workspaces SET policy = coalesce(policy, '{}') || '{"messageRetentionDays": 30}' WHERE id = $1`;
  await query("", keptDays, [workspaceId]);
  await query("", "UPDATE ticket_answers SET created_at = now() - interval '31 days' WHERE id = $1", [id]);
  await eraseOldMessages(operator());
  expect((await scene.ledger()).body.answers).toMatchObject([{ text: "It works again" }]);
  await sendAnswer(job(), { workspaceId, answerId: id });
  await eraseOldMessages(operator());
  expect((await scene.ledger()).body.answers).toMatchObject([{ text: null, templateText: null }]);
});
