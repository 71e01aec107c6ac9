/** People of the workspace work on tickets, and its partner's keys, which see all and work in no person's name. */
import { type ActorOf, type Agent, type Ctx, may, sightOf } from "@/lib/platform/context";
import type { Sight } from "@/lib/platform/permissions";
import type { TxCtx } from "@/lib/platform/transaction";

export type KeyActor = ActorOf<"partnerKey"> & { workspaceId: string; userId: null };
export type TicketActor = Agent | KeyActor;
export type TicketCtx = Ctx<TicketActor>;
export type TicketTx = TxCtx<TicketActor>;

/** Null: all tickets. */
export const sightOn = (actor: TicketActor): Sight | null =>
  actor.type === "partnerKey" ? null : sightOf(actor);
export const readsContacts = (actor: TicketActor): boolean =>
  actor.type === "partnerKey" || may(actor, "contacts:read");
