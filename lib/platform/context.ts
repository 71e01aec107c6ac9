/** The first argument of every verb: the actor, the clock and the correlation id. */
import { now } from "./clock";
import { newId } from "./ids";
import {
  type Capability,
  type OwnRights,
  type Permission,
  permissionsOfRole,
  permissionsOfSession,
  type Sight,
} from "./permissions";
import type { Role } from "./roles";

export type PartnerRole = "admin" | "developer";
export type Environment = "test" | "live";

/** A partner and an environment: the managed workspaces that a partner key or the console can access. */
export type PartnerEnvironment = { partnerId: string; environment: Environment };

/** The areas of the partner API that are written and read. */
const AREAS = [
  "workspaces",
  "setup_links",
  "commands",
  "events",
  "surface",
  "diagnostics",
  "media",
  "contacts",
  "templates",
  "webhooks",
  "articles",
  "tickets",
] as const;
/** The default scopes of a new key. */
export const USUAL_SCOPES = [...AREAS, "messages:read", "usage", "sandbox"] as const;
/** The scope of a route. For an area it is the broad one. */
export const PARTNER_SCOPES = [...USUAL_SCOPES, "workspaces:policy", "workspaces:delete"] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];
const readScope = <Area extends string>(area: Area) => `${area}:read` as const;
/** The scopes of routes, and for each area a read-only one, which the broad one includes. */
export const KEY_SCOPES = [...PARTNER_SCOPES, ...AREAS.map(readScope)] as const;
/** The smallest scope that allows a call. */
export const neededScope = (scope: PartnerScope, method: string): KeyScope =>
  (method === "GET" || method === "HEAD") && isArea(scope) ? readScope(scope) : scope;
const isArea = (scope: PartnerScope): scope is (typeof AREAS)[number] => AREAS.some((area) => area === scope);
export type KeyScope = (typeof KEY_SCOPES)[number];

export type Actor =
  | { type: "anonymous" }
  | {
      type: "user";
      userId: string;
      sessionId: string;
      name: string;
      email: string;
      /** This session has proved it. */
      hasSecondFactor: boolean;
    }
  /** The first step of signing in is done; the second factor is missing. */
  | { type: "pendingUser"; userId: string; sessionId: string }
  | {
      type: "member";
      userId: string;
      name: string;
      email: string;
      workspaceId: string;
      role: Role;
      /** Set for an agent with a role of the workspace's own. */
      own?: OwnRights;
      /** Set while the workspace is being deleted: it can be read only. */
      deletionFinalAt?: Date;
      /** Set where what is sent from the inbox can be taken back for some seconds. */
      undoSend?: boolean;
    }
  | { type: "apiKey"; keyId: string; kind: "personal" | "widget"; workspaceId: string; userId: string | null }
  | {
      type: "visitor";
      visitorId: string;
      workspaceId: string;
      contactId: string | null;
      conversationId: string | null;
      /** Set while the workspace is being deleted: nothing can be written. */
      deletionFinalAt?: Date;
    }
  | {
      type: "partnerKey";
      keyId: string;
      partnerId: string;
      environment: Environment;
      scopes: readonly KeyScope[];
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
  /** A partner's user in the embedded inbox; `userId` is our row of them. */
  | {
      type: "surface";
      surfaceSessionId: string;
      workspaceId: string;
      userId: string;
      name: string;
      capabilities: readonly Capability[];
      /** Absent: they see everything. */
      sight?: Sight;
    }
  /** A rule of the workspace, which acts for the team. */
  | { type: "rule"; ruleId: string; workspaceId: string; name: string; userId: null }
  /** The distribution of a team, which gives its conversations to people. */
  | { type: "team"; teamId: string; workspaceId: string; name: string; userId: null }
  /** The browser that has opened a setup link. */
  | { type: "linkHolder"; setupLinkId: string; workspaceId: string }
  | { type: "job"; name: string }
  | { type: "operator" }
  /** Prometheus, with METRICS_TOKEN. */
  | { type: "scraper" };
export type ActorType = Actor["type"];
export type ActorOf<T extends ActorType> = Extract<Actor, { type: T }>;
/** An actor in a workspace's inbox: a member in the dashboard, or a partner's user in the embedded inbox. */
export type Agent = ActorOf<"member" | "surface">;

/** An actor that writes in conversations and changes them for the team. */
export type Author = Agent | ActorOf<"rule" | "team">;

export const permissionsOf = (agent: Agent): readonly Permission[] =>
  agent.type === "member"
    ? permissionsOfRole(agent.role, agent.own)
    : permissionsOfSession(agent.capabilities, sightOf(agent) === null);
/** Null: they see everything. */
export const sightOf = (agent: Agent): Sight | null =>
  (agent.type === "member" ? agent.own?.sight : agent.sight) ?? null;
/** Rules and teams may do everything. */
export const may = (author: Author, permission: Permission): boolean =>
  author.type === "rule" || author.type === "team" || permissionsOf(author).includes(permission);

/** The address and browser of a person or key, for the audit log; both null at the command line. */
export type Origin = { address: string | null; userAgent: string | null };

export type Ctx<A extends Actor = Actor> = {
  readonly actor: A;
  readonly correlationId: string;
  /** Set where what changes is an administrative act. Without it the audit log says that Parley itself acted. */
  readonly origin?: Origin;
  readonly now: () => Date;
};

export const newCorrelationId = (): string => `cor_${newId().replaceAll("-", "")}`;

export function createCtx<A extends Actor>(
  actor: A,
  correlationId: string = newCorrelationId(),
  origin?: Origin,
): Ctx<A> {
  return { actor, correlationId, now, ...(origin && { origin }) };
}

/** The actor's id in the event log. */
export function actorId(actor: Actor): string | null {
  switch (actor.type) {
    case "member":
    case "partnerMember":
    case "pendingUser":
    case "surface":
    case "user":
      return actor.userId;
    case "apiKey":
    case "partnerKey":
      return actor.keyId;
    case "linkHolder":
      return actor.setupLinkId;
    case "rule":
      return actor.ruleId;
    case "team":
      return actor.teamId;
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
