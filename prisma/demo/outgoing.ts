/** Ends the demo's answers as their channel would have: accepted, then what became of them. Nothing leaves this machine. */
import { acquireLease, claimNext, endSend, type Lane } from "@/lib/carriers/lane/lane";
import { recordReceipt } from "@/lib/carriers/lane/receipts";
import { recordProviderReceipt } from "@/lib/carriers/whatsapp/provider-receipts";
import type { Installation } from "@/lib/connections/installations/schemas";
import { newWamid } from "@/lib/connections/simulator/ids";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { eventOrigin } from "@/lib/platform/transaction";
import { workerId } from "@/lib/platform/worker";

export type Sent = "sent" | "delivered" | "read" | "failed";
const LEASE_SECONDS = 60;
const UNDELIVERABLE = 131026;
const STEPS = { sent: 600, delivered: 1_400, read: 9_000, failed: 1_900 } as const;

const later = (ctx: Ctx, ms: number): Ctx => {
  const when = new Date(ctx.now().getTime() + ms);
  return { ...ctx, now: () => when };
};

/** `installation`: null for mail, which has no more than delivered. */
export async function sendLane(
  ctx: Ctx,
  lane: Lane,
  end: Sent,
  installation: Installation | null,
): Promise<void> {
  const { workspaceId, conversationId } = lane;
  const worker = await workerId();
  const origin = eventOrigin(ctx);
  if (!(await acquireLease(lane, worker, LEASE_SECONDS, origin, ctx.now()))) return;
  const attemptId = newId();
  const message = await claimNext(lane, attemptId, later(ctx, 80).now());
  if (!message) return;
  const row = await prisma().message.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: message.id } },
    select: { providerMessageId: true, text: true },
  });
  const digits = message.phone?.slice(1) ?? "";
  const providerMessageId = row.providerMessageId ?? newWamid(digits);
  await endSend(
    {
      outcome: "accepted",
      workspaceId,
      messageId: message.id,
      attemptId,
      providerMessageId,
      phone: message.phone && digits,
      userId: null,
      ...origin,
    },
    conversationId,
    worker,
    later(ctx, 430).now(),
  );
  const states = end === "failed" ? (["failed"] as const) : upTo(end);
  if (installation) {
    const at = later(ctx, 430).now();
    const wamid = providerMessageId;
    await showOnPhone({ workspaceId, digits, wamid, reference: attemptId, text: row.text ?? "", at, end });
  }
  for (const status of states) {
    const now = later(ctx, STEPS[status]);
    if (installation)
      await recordProviderReceipt(
        now,
        { workspaceId, installationId: installation.id },
        {
          kind: "status",
          providerMessageId,
          status,
          at: now.now(),
          reference: attemptId,
          recipient: { phone: digits, userId: null, parentUserId: null, name: null, username: null },
          groupId: null,
          error:
            status === "failed"
              ? {
                  code: UNDELIVERABLE,
                  title: "Message undeliverable",
                  details: "Message Undeliverable.",
                  explanation: explain(UNDELIVERABLE, null),
                }
              : null,
          pricing: null,
        },
      );
    else
      await recordReceipt(now, {
        workspaceId,
        installationId: null,
        providerMessageId,
        reference: null,
        status,
        occurredAt: now.now().toISOString(),
        error: null,
        failure: null,
      });
  }
}

type OnPhone = {
  workspaceId: string;
  digits: string;
  wamid: string;
  reference: string;
  text: string;
  at: Date;
  end: Sent;
};

/** The simulator has it as one that it was sent, so that its phone shows both sides. */
async function showOnPhone({ workspaceId, digits, wamid, reference, text, at, end }: OnPhone): Promise<void> {
  const customer = await prisma().simulatorCustomer.findFirstOrThrow({
    where: { workspaceId, waId: digits },
    select: { id: true },
  });
  const reached = end === "failed" ? [] : upTo(end);
  await prisma().simulatorMessage.create({
    data: {
      ...{ workspaceId, id: newId(), customerId: customer.id, wamid, reference, createdAt: at },
      ...{ direction: "outbound", type: "text", content: { body: text }, preview: text, category: "service" },
      sentAt: reached.includes("sent") ? at : null,
      deliveredAt: reached.includes("delivered") ? at : null,
      readAt: reached.includes("read") ? at : null,
      ...(end === "failed" && { failedAt: at, errorCode: UNDELIVERABLE }),
    },
    select: { id: true },
  });
}

const ORDER = ["sent", "delivered", "read"] as const;
const upTo = (end: (typeof ORDER)[number]) => ORDER.slice(0, ORDER.indexOf(end) + 1);
