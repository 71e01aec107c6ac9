/**
 * An outage with many reporters, answered at once: the ledger has one line for each, with what came of it. 200 by
 * `OUTAGE_CUSTOMERS=200 npx vitest run app/api/inbox/ticket-outage.test.ts`.
 */
import { expect, test } from "vitest";
import type { TicketAnswers } from "@/lib/inbox/tickets/answer-schemas";
import { sendAnswer } from "@/lib/inbox/tickets/answer-work";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createTemplate } from "@/lib/testing/lanes";
import { closeWindow, ofContact, outage } from "@/lib/testing/outage";
import { job } from "@/lib/testing/world";

const CUSTOMERS = Number(process.env.OUTAGE_CUSTOMERS ?? 16);
type Scene = Awaited<ReturnType<typeof outage>>;

const phone = (number: number) => `1415555${String(1000 + number)}`;
/** Each with its conversation and what the ledger is to say at the end. */
const KINDS: [ends: string, begin: (scene: Scene, number: number) => Promise<string>][] = [
  ["sent", ({ byMessenger }) => byMessenger()],
  ["queued", ({ byWhatsapp }, number) => byWhatsapp(phone(number))],
  ["queued", ({ byMail }, number) => byMail(`ana${number}@people.test`)],
  // By the template.
  ["queued", (scene, number) => closed(scene, number)],
  [
    "refused: contact_opted_out",
    async (scene, number) => {
      const id = await closed(scene, number);
      await ofContact(id, "marketing_opted_out_at");
      return id;
    },
  ],
  [
    "refused: contact_blocked",
    async ({ byMessenger }) => {
      const id = await byMessenger();
      await ofContact(id, "blocked_at");
      return id;
    },
  ],
  ["unknown", ({ byWhatsapp }, number) => byWhatsapp(phone(number))],
  ["failed: recipient_unreachable", ({ byMail }, number) => byMail(`bea${number}@people.test`)],
];

async function closed({ byWhatsapp }: Scene, number: number): Promise<string> {
  const id = await byWhatsapp(phone(number));
  await closeWindow(id);
  return id;
}

/** The provider's answer was lost, or the mail came back. */
const end = (conversationIds: string[], state: string, failure: object | null) =>
  query(
    "",
    `UPDATE messages SET delivery_state = $2::delivery_state, failure = $3::jsonb, due_at = NULL
     WHERE conversation_id = ANY($1) AND direction = 'outbound'`,
    [conversationIds, state, failure && JSON.stringify(failure)],
  );

test(`${CUSTOMERS} reporters on three channels are answered once each, and the ledger says what came of every one`, async () => {
  const scene = await outage();
  const { workspaceId } = scene;
  const cases: { report: string; conversationId: string; ends: string }[] = [];
  for (let number = 0; number < CUSTOMERS; number++) {
    const [ends, begin] = KINDS[number % KINDS.length] as (typeof KINDS)[number];
    const conversationId = await begin(scene, number);
    cases.push({ report: await scene.report(conversationId), conversationId, ends });
  }
  const template = await createTemplate(scene);
  const id = newId();
  const reports = cases.map(({ report }) => report);
  expect((await scene.answer(reports, { template }, id)).status).toBe(200);
  const batch = { workspaceId, answerId: id };
  await Promise.all([
    sendAnswer(job(), batch),
    sendAnswer(job(), batch),
    scene.answer(reports, { template }, id),
  ]);
  const of = (ends: string) =>
    cases.filter((each) => each.ends === ends).map(({ conversationId }) => conversationId);
  await end(of("unknown"), "unknown", null);
  await end(of("failed: recipient_unreachable"), "failed", { code: "recipient_unreachable" });
  const [answer] = (await scene.ledger()).body.answers as TicketAnswers["answers"];
  const ledger = new Map(
    answer?.recipients.map(({ report, state, reason }) => [
      report.id,
      reason ? `${state}: ${reason}` : state,
    ]),
  );
  expect(cases.map(({ report }) => ledger.get(report))).toEqual(cases.map(({ ends }) => ends));
  const handed = cases.filter(({ ends }) => !ends.startsWith("refused"));
  const sent = await prisma().message.findMany({
    where: { workspaceId, direction: "outbound" },
    select: { conversationId: true },
  });
  expect(sent.map(({ conversationId }) => conversationId).toSorted()).toEqual(
    handed.map(({ conversationId }) => conversationId).toSorted(),
  );
}, 120_000);
