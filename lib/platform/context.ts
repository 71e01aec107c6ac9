/** Who acts, when, and under which correlation id: the first argument of every verb. */
import { now } from "./clock";
import { newId } from "./ids";

export type Role = "owner" | "admin" | "agent";

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
    case "user":
      return actor.userId;
    case "apiKey":
      return actor.keyId;
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
