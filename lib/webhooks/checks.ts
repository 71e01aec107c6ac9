/** The receiver check: sends four deliveries that a correct receiver treats differently, and grades each answer. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { type OutboundResult, outbound } from "@/lib/platform/outbound-http";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { renderTest, type TestTarget } from "./body";
import { TEST_EVENT } from "./catalog";
import { findActive } from "./endpoint-state";
import { changed, lockEndpoint } from "./endpoints";
import { FAILURE_TEXT } from "./failures";
import { statusError } from "./outcome";
import { type EndpointOwnerCtx, findPartnerOf } from "./partner-workspace";
import type { WebhookCheck, WebhookCheckProbe } from "./schemas";
import { signingOf } from "./secrets";
import { toCheck } from "./serialize";
import { checkRequested } from "./signals";
import { attemptHeaders, type Signing } from "./signature";

type Probe = WebhookCheckProbe["probe"];
type Grading = Pick<WebhookCheckProbe, "grade" | "message">;
type Request = { headers: Record<string, string>; body: string };

const HOUR_MS = 3_600_000;
const checkFields = { id: true, probes: true, createdAt: true, endedAt: true, failedAt: true } as const;

/** Throws webhook_endpoint_inactive. A job runs the check. */
export async function startCheck(ctx: EndpointOwnerCtx, endpointId: string): Promise<WebhookCheck> {
  const { workspaceId } = ctx.actor;
  const row = await transaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint.state !== "active") throw new AppError("webhook_endpoint_inactive");
    const id = newId();
    signal(tx, checkRequested, { workspaceId, checkId: id });
    changed(tx, endpointId);
    return tx.tx.webhookCheck.create({
      data: { workspaceId, id, endpointId, createdAt: ctx.now() },
      select: checkFields,
    });
  });
  return toCheck(row);
}

export async function getCheck(ctx: EndpointOwnerCtx, endpointId: string, id: string): Promise<WebhookCheck> {
  const { workspaceId } = ctx.actor;
  const row = isUuid(id)
    ? await prisma().webhookCheck.findUnique({
        where: { workspaceId_id: { workspaceId, id }, endpointId },
        select: checkFields,
      })
    : null;
  if (!row) throw new AppError("not_found");
  return toCheck(row);
}

/** The job's verb. A second run probes again; a finished check stays unchanged. */
export async function runCheck(ctx: Ctx, workspaceId: string, checkId: string): Promise<void> {
  const check = await prisma().webhookCheck.findUnique({
    where: { workspaceId_id: { workspaceId, id: checkId } },
    select: { endpointId: true, endedAt: true },
  });
  if (!check || check.endedAt) return;
  const { endpointId } = check;
  const endpoint = await findActive({ workspaceId, endpointId });
  const probes: WebhookCheckProbe[] = [];
  if (endpoint) {
    const target = { workspaceId, endpointId, isPartners: (await findPartnerOf(workspaceId)) !== null };
    const requests = requestsOf(target, signingOf(endpoint, ctx.now()), ctx.now());
    for (const [probe, { headers, body }] of requests) {
      const result = await outbound().post(endpoint.url, headers, body);
      probes.push(graded(probe, result));
    }
  }
  await transaction(ctx, async (tx) => {
    await tx.tx.webhookCheck.updateMany({
      where: { workspaceId, id: checkId, endedAt: null },
      data: { probes, endedAt: ctx.now() },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "webhook.changed", endpointId });
  });
}

/** Called when the job was given up; notifies the waiting page. */
export async function failCheck(ctx: Ctx, workspaceId: string, checkId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [check] = await tx.tx.webhookCheck.updateManyAndReturn({
      where: { workspaceId, id: checkId, endedAt: null },
      data: { endedAt: ctx.now(), failedAt: ctx.now() },
      select: { endpointId: true },
    });
    if (check)
      notify(tx, workspaceTopic(workspaceId), { type: "webhook.changed", endpointId: check.endpointId });
  });
}

/** Order matters: the duplicate repeats the valid delivery. */
function requestsOf(target: TestTarget, signing: Signing, at: Date): [Probe, Request][] {
  const make = (deliveryId: string, number: number, signedAt: Date): Request => {
    const body = renderTest(target, deliveryId, signedAt);
    return {
      headers: attemptHeaders(signing, { deliveryId, event: TEST_EVENT, number, at: signedAt, body }),
      body,
    };
  };
  const id = newId();
  const tampered = make(newId(), 1, at);
  return [
    ["valid", make(id, 1, at)],
    ["tampered", { ...tampered, body: tampered.body.replace("This is a test", "This was changed") }],
    ["replayed", make(newId(), 1, new Date(at.getTime() - HOUR_MS))],
    ["duplicate", { ...make(id, 2, at), body: make(id, 1, at).body }],
  ];
}

function graded(probe: Probe, result: OutboundResult): WebhookCheckProbe {
  const status = result.answer?.status ?? null;
  const error = status === null ? result.failure : statusError(status);
  const facts = { probe, status, error, durationMs: result.durationMs };
  if (status === null)
    return {
      ...facts,
      grade: "fail",
      message: `${result.failure ? FAILURE_TEXT[result.failure] : ""} No verdict is possible.`,
    };
  return { ...facts, ...verdict(probe, status) };
}

function verdict(probe: Probe, status: number): Grading {
  const isAccepted = statusError(status) === null;
  const isRefused = status >= 400 && status < 500;
  const answered = `answered ${status}`;
  switch (probe) {
    case "valid":
      return isAccepted
        ? { grade: "pass", message: "A correctly signed delivery was accepted." }
        : {
            grade: "fail",
            message: `A correctly signed delivery was rejected (${answered}). Check the secret, and compute the signature over the raw body.`,
          };
    case "tampered":
      if (isRefused) return { grade: "pass", message: "A delivery with a tampered body was rejected." };
      return isAccepted
        ? {
            grade: "fail",
            message: `A delivery with a tampered body was accepted (${answered}). Anyone could send you forged events. Verify the signature first, and answer 401 if it is wrong.`,
          }
        : {
            grade: "warn",
            message: `A tampered body caused an error on your server (${answered}). Answer 401, so that a forged delivery does not count as a failure.`,
          };
    case "replayed":
      return isRefused
        ? { grade: "pass", message: "A correctly signed delivery from an hour ago was rejected as too old." }
        : {
            grade: "warn",
            message: `A correctly signed delivery from an hour ago was not rejected (${answered}). Reject deliveries whose webhook-timestamp differs from your clock by more than 5 minutes, or never process a delivery id twice.`,
          };
    case "duplicate":
      return isAccepted
        ? {
            grade: "pass",
            message: "A repeated delivery was acknowledged. Make sure that it was processed only once.",
          }
        : {
            grade: "fail",
            message: `A repeated delivery was rejected (${answered}). Answer 2xx to a delivery you already processed; otherwise Parley keeps retrying it.`,
          };
  }
}
