/** What a route declares: operation, credential, inputs, outputs and errors. The documentation is made from the same. */
import type { z } from "zod";
import type { ActorOf, ActorType, Capability, Ctx, PartnerScope, Role } from "@/lib/platform/context";
import type { ErrorCode } from "@/lib/platform/errors";
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
  /** The body as it came, for what is signed or is no JSON. */
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
  /** The credentials that open this route; the first that the request carries decides. */
  auth: readonly A[];
  /** Least role of a member; agents may use routes that name none. */
  role?: Role;
  /** What a partner's user must have been allowed, in the whole or for each part of the body. Every route that takes `surface` names it. */
  capability?: RequiredCapability;
  /** Of the partner API: its envelope of errors, its version on every answer, and what the key must be made for. */
  scope?: PartnerScope;
  /** `any` lets every web page read the answer; without it only Parley's own pages can. */
  cors?: "any";
  limit?: LimitName;
  /** A limit for each of these instead of each credential: the name of a path parameter. */
  limitPer?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** What a body looks like that the handler reads by itself, for the documentation. */
  documentedBody?: Schema;
  /** Headers that the handler reads, for the documentation: name, whether it must be there, what it says. */
  documentedHeaders?: readonly DocumentedHeader[];
  /** Instead of the usual cap of a body. */
  bodyBytesMax?: number;
  /** Why a malformed path is this error and not invalid_request: a malformed id answers like an unknown one. */
  paramsError?: ErrorCode;
  responses: Record<number, Schema>;
  errors?: readonly ErrorCode[];
  /** Where this API answers a code with another status than the rest of Parley does; for the documentation. */
  errorStatuses?: Partial<Record<ErrorCode, number>>;
  load?: (input: { ctx: Ctx<ActorOf<A>>; params: Infer<P> }) => Promise<L>;
  handler: (input: Input<A, P, Q, B, L>) => Promise<unknown>;
};

type Needed = Capability | readonly Capability[];
/** All of these; of a body whose parts need different ones, by the name of the part. */
export type RequiredCapability = Needed | { byPart: Partial<Record<string, Needed>> };

export type DocumentedHeader = {
  name: string;
  isRequired: boolean;
  description: string;
  schema: Schema;
};
