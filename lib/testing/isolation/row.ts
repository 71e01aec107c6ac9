/** A row of the isolation matrix: how a route is called validly, and what it answers to ids of another tenant. */
import type { IdName, Ids } from "./ids";

/** Secrets of the tenant. A row never takes another tenant's, since a secret is the right to use it. */
export type Secrets = {
  email: string;
  openLinkSecret: string;
  surfaceToken: string;
  popupSecret: string;
  invitationToken: string;
  signedLink: Record<string, string>;
  articleLink: Record<string, string>;
  identityToken: string;
  simulatorToken: string;
  simulatorSignature: (raw: string) => string;
};

/** Reading an id from `ids` makes it a place where the matrix puts another tenant's id. */
type From<T> = (ids: Ids, secrets: Secrets) => T;
export type Row = {
  /** A valid body. */
  body?: From<unknown>;
  query?: From<Record<string, string>>;
  headers?: From<Record<string, string>>;
  /** Bytes instead of JSON. */
  raw?: From<string>;
  /** Replaces the ids of the path, by the parameter's name. */
  params?: From<Record<string, string>>;
  /** The answer to an unknown id, and so to another tenant's, for all places or by place: 404 unless given. */
  stranger?: number | Partial<Record<IdName, number>>;
  /** The answer to the tenant's own call if it is no success, with the reason. */
  own?: [status: number, why: string];
  /** The only one to make the own call, which ends the caller's own session. */
  by?: string;
  /** Why its answer changes with time alone. */
  changes?: string;
  /** Why the tenant's own answer may contain ids of another one. */
  echoes?: string;
  /** Why everyone may use another tenant's id. */
  isPublic?: string;
};
/** By route; several for one that takes alternatives. */
export type Rows = Record<string, Row | Row[]>;
/** Rows whose path parameters name the same ids. */
export type Area = { names?: Partial<Record<string, IdName>>; rows: Rows };
