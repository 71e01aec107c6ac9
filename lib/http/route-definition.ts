/** A route's declaration: operation, credential, inputs, outputs and errors. OpenAPI is generated from it. */
import type { z } from "zod";
import type { ActorOf, ActorType, Ctx, PartnerScope } from "@/lib/platform/context";
import type { ErrorCode } from "@/lib/platform/errors";
import type { Permission } from "@/lib/platform/permissions";
import type { Role } from "@/lib/platform/roles";
import type { LimitName } from "./limits";

export type Schema = z.ZodType;
export type Infer<S> = S extends Schema ? z.infer<S> : undefined;
type Params = Record<string, string | string[]>;

export type RouteContext = { params: Promise<Params> };
export type RouteFunction = ((request: Request, context: RouteContext) => Promise<Response>) & {
  definition: RouteDefinition;
};

type Input<A extends ActorType, P, Q, B, L> = {
  ctx: Ctx<ActorOf<A>>;
  request: Request;
  params: Infer<P>;
  query: Infer<Q>;
  body: Infer<B>;
  loaded: L;
  /** The raw body, for signatures and non-JSON bodies. */
  bytes: Uint8Array;
};

export type RouteDefinition<
  A extends ActorType = ActorType,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  L = unknown,
> = {
  operation: string;
  summary: string;
  /** For the documentation: more than the summary says. Scope and limit are added. */
  description?: string;
  /** The accepted credentials; the first that the request carries is used. */
  auth: readonly A[];
  /** Owners alone. */
  role?: Extract<Role, "owner">;
  /** A write that is allowed while the workspace is being deleted. */
  duringDeletion?: true;
  /**
   * Needed by a member or a surface session, for the whole route or per part of the body. Every route that accepts them names it;
   * everybody has `inbox:read`.
   */
  permission?: RequiredPermission;
  /** Marks the partner API: its error envelope, its version header, and the scope a key needs. */
  scope?: PartnerScope;
  /** Areas that the key must be able to read too. */
  alsoReads?: readonly PartnerScope[];
  /** Scopes that parts of the body need too, by the part's name. */
  scopeByPart?: Partial<Record<string, PartnerScope>>;
  /** `any` lets every web page read the response; without it only Parley's own pages can. */
  cors?: "any";
  limit?: LimitName;
  /** The name of a path parameter: the limit applies per value of it instead of per credential. */
  limitPer?: string;
  /**
   * Its answers are compressed from 16 kB on (lib/server/compression.ts). Not for an operation whose answers hold a credential, a
   * token or a link that is one.
   */
  compresses?: true;
  /**
   * Under overload: refused after all others, never, or as a stranger's read whatever its method. Without it credential and method
   * decide (load.ts).
   */
  shed?: "last" | "never" | "read";
  params?: P;
  query?: Q;
  body?: B;
  /** For the documentation: a body that the handler parses itself. */
  documentedBody?: Schema;
  /** For the documentation: headers that the handler reads. */
  documentedHeaders?: readonly DocumentedHeader[];
  /** Replaces the default size limit of a body. */
  bodyBytesMax?: number;
  /** The error for a malformed path: a malformed id answers like an unknown one. */
  paramsError?: ErrorCode;
  responses: Record<number, Schema>;
  /** For the documentation: headers of a response that only this route has, by status. */
  answerHeaders?: Record<number, readonly DocumentedHeader[]>;
  errors?: readonly ErrorCode[];
  /** For the documentation: codes with another status in this API. */
  errorStatuses?: Partial<Record<ErrorCode, number>>;
  /** Runs before the body is read. */
  load?: (input: { ctx: Ctx<ActorOf<A>>; params: Infer<P>; request: Request }) => Promise<L>;
  handler: (input: Input<A, P, Q, B, L>) => Promise<unknown>;
};

type Needed = Permission | readonly Permission[];
/** All of these, or per part of the body, by the part's name. */
export type RequiredPermission = Needed | { byPart: Partial<Record<string, Needed>> };

export type DocumentedHeader = {
  name: string;
  isRequired: boolean;
  description: string;
  schema: Schema;
};
