/** People of the workspace work on tickets, and its rules and its partner's keys, which see all and work in no person's name. */
import { type ActorOf, type Agent, type Ctx, may, sightOf } from "@/lib/platform/context";
import type { Sight } from "@/lib/platform/permissions";
import type { TxCtx } from "@/lib/platform/transaction";

export type KeyActor = ActorOf<"partnerKey"> & { workspaceId: string; userId: null };
export type TicketActor = Agent | KeyActor | ActorOf<"rule">;
export type TicketCtx = Ctx<TicketActor>;
export type TicketTx = TxCtx<TicketActor>;

/** Null: all tickets. */
export const sightOn = (actor: TicketActor): Sight | null => (isPerson(actor) ? sightOf(actor) : null);
export const readsContacts = (actor: TicketActor): boolean => !isPerson(actor) || may(actor, "contacts:read");

const isPerson = (actor: TicketActor): actor is Agent => actor.type === "member" || actor.type === "surface";
