/** The endpoints that rules call: checked when a rule is saved, shown with it, and tried with a sample. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { findCallTargets, lockCallTarget, queueCall } from "@/lib/webhooks/calls";
import { type CallValues, renderCall } from "./call-body";
import type { Action, CalledEndpoint, Rule, TestCall } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;

const idsIn = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) => (action.do === "call" ? [action.endpointId] : []));

/** `before`: the actions as they are stored. A rule whose endpoint is gone can still be changed, and turned off. */
export async function checkCalls(
  workspaceId: string,
  actions: readonly Action[],
  before: readonly Action[],
): Promise<void> {
  const known = new Set(idsIn(before));
  const targets = await findCallTargets(
    workspaceId,
    idsIn(actions).filter((id) => !known.has(id)),
  );
  for (const [at, action] of actions.entries()) {
    if (action.do !== "call" || known.has(action.endpointId)) continue;
    const target = targets.find(({ id }) => id === action.endpointId);
    if (!target) refuse(`actions.${at}.endpointId`, "There is no such endpoint.");
    else if (!target.takesCalls) refuse(`actions.${at}.endpointId`, "This endpoint takes no calls of rules.");
  }
}

function refuse(field: string, message: string): never {
  throw new AppError("invalid_request", `${field}: ${message}`, { details: [{ field, message }] });
}

/** For each rule by its id. */
export async function calledBy(
  workspaceId: string,
  rules: readonly Pick<Rule, "id" | "actions">[],
): Promise<Map<string, CalledEndpoint[]>> {
  const targets = await findCallTargets(workspaceId, [
    ...new Set(rules.flatMap(({ actions }) => idsIn(actions))),
  ]);
  const stateOf = (id: string): CalledEndpoint => {
    const target = targets.find((each) => each.id === id);
    if (!target) return { id, name: null, state: "deleted" };
    return { id, name: target.name, state: target.takesCalls ? target.state : "refusing" };
  };
  return new Map(rules.map(({ id, actions }) => [id, [...new Set(idsIn(actions))].map(stateOf)]));
}

const SAMPLE: CallValues = {
  "conversation.channel": "messenger",
  "conversation.status": "open",
  "agent.name": "Ana Ribeiro",
  "agent.first_name": "Ana",
  "team.name": "Support",
  "rule.name": "Test",
  "ticket.number": "1042",
  "ticket.status": "in_progress",
  "ticket.priority": "normal",
  "ticket.type": "Repair",
  "ticket.team": "Support",
  "ticket.assignee": "Ana Ribeiro",
  "ticket.title": "Repair the heating",
  "contact.name": "Maria Silva",
  "contact.first_name": "Maria",
  "contact.email": "maria@example.com",
  "contact.phone": "+351912345678",
  "conversation.subject": "Blue mug",
  "message.text": "This is a test. Olá!",
};

/** Sends the body with made-up values, as a rule would. Throws webhook_endpoint_not_found and webhook_endpoint_inactive. */
export async function sendTestCall(
  ctx: MemberCtx,
  { endpointId, body }: TestCall,
): Promise<{ endpointId: string; deliveryId: string }> {
  const { workspaceId } = ctx.actor;
  const { name } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true },
  });
  const id = newId();
  const values = {
    ...SAMPLE,
    "conversation.id": id,
    "conversation.link": `${env().APP_URL}/w/${workspaceId}/inbox`,
    "ticket.link": `${env().APP_URL}/w/${workspaceId}/tickets`,
    "workspace.name": name,
  };
  await transaction(ctx, async (tx) => {
    const target = await lockCallTarget(tx, { workspaceId, endpointId });
    if (!target) throw new AppError("webhook_endpoint_not_found");
    if (target.state !== "active") throw new AppError("webhook_endpoint_inactive");
    if (!target.takesCalls) refuse("endpointId", "This endpoint takes no calls of rules.");
    await queueCall(tx, workspaceId, target, {
      id,
      body: renderCall(body, values, target.host),
      subjects: [],
    });
  });
  return { endpointId, deliveryId: id };
}
