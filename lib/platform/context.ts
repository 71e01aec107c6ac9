/** Who acts, when, and under which correlation id: the first argument of every verb. */
import { now } from "./clock";
import { newId } from "./ids";

export type Role = "owner" | "admin" | "agent";
export type PartnerRole = "admin" | "developer";
export type Environment = "test" | "live";

/** Whose managed workspaces, and of which environment: what a partner key opens, and what the console has switched to. */
export type PartnerPlace = { partnerId: string; environment: Environment };

/** What a partner key may be made for. */
export const PARTNER_SCOPES = [
  "workspaces",
  "setup_links",
  "commands",
  "events",
  "surface",
  "diagnostics",
] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

export type Actor =
  | { type: "anonymous" }
  | { type: "user"; userId: string; name: string; email: string }
  | { type: "member"; userId: string; name: string; email: string; workspaceId: string; role: Role }
  | { type: "apiKey"; keyId: string; kind: "personal" | "widget"; workspaceId: string; userId: string | null }
  | {
      type: "visitor";
      visitorId: string;
      workspaceId: string;
      contactId: string | null;
      conversationId: string | null;
    }
  | {
      type: "partnerKey";
      keyId: string;
      partnerId: string;
      environment: Environment;
      scopes: readonly PartnerScope[];
    }
  /** A person in the partner console; reached through the header that names the partner. */
  | {
      type: "partnerMember";
      userId: string;
      name: string;
      email: string;
      partnerId: string;
      role: PartnerRole;
    }
  /** The browser that has opened a setup link. */
  | { type: "linkHolder"; setupLinkId: string; workspaceId: string }
  | { type: "job"; name: string }
  | { type: "operator" }
  /** Prometheus, with METRICS_TOKEN. */
  | { type: "scraper" };
export type ActorType = Actor["type"];
export type ActorOf<T extends ActorType> = Extract<Actor, { type: T }>;

export type Ctx<A extends Actor = Actor> = {
  readonly actor: A;
  readonly correlationId: string;
  readonly now: () => Date;
};

export const newCorrelationId = (): string => `cor_${newId().replaceAll("-", "")}`;

export function createCtx<A extends Actor>(actor: A, correlationId: string = newCorrelationId()): Ctx<A> {
  return { actor, correlationId, now };
}

/** The id under which an actor stands in the event log. */
export function actorId(actor: Actor): string | null {
  switch (actor.type) {
    case "member":
    case "partnerMember":
    case "user":
      return actor.userId;
    case "apiKey":
    case "partnerKey":
      return actor.keyId;
    case "linkHolder":
      return actor.setupLinkId;
    case "visitor":
      return actor.visitorId;
    case "job":
      return actor.name;
    case "anonymous":
    case "operator":
    case "scraper":
      return null;
  }
}
