/** Identifies the visitor to the server by the site's token; and signs out. Tokens are never logged. */
import type { IdentifiedVisitor } from "@/lib/carriers/messenger/schemas";
import type { CallResult } from "../channel";
import { CallFailed, call } from "./api";
import { localeOf, pageUrlOf, type Visitor } from "./visitor";

export type Identity = {
  identify(token: string): Promise<CallResult>;
  logOut(visitorToken: string): Promise<CallResult>;
  /** Only conversations that began in this session of the browser become those of a person who signs in. */
  noteBegun(conversationId: string): void;
};

const KEY = "parley:begun";
const BEGUN_MAX = 20;

export function createIdentity({
  widgetId,
  visitor,
  page,
}: {
  widgetId: string;
  visitor: Visitor;
  page: () => string;
}): Identity {
  let begun: string[] = [];
  try {
    begun = JSON.parse(sessionStorage.getItem(`${KEY}:${widgetId}`) ?? "[]") as string[];
  } catch {
    // Blocked: the session is this page's.
  }
  function keep(ids: string[]): void {
    begun = ids;
    try {
      sessionStorage.setItem(`${KEY}:${widgetId}`, JSON.stringify(ids));
    } catch {}
  }

  async function identify(token: string): Promise<void> {
    const former = visitor.token();
    const body = { widgetId, token, begun, pageUrl: pageUrlOf(page()), locale: localeOf() };
    const answer = await call<IdentifiedVisitor>("identity", { method: "POST", token: former, body });
    keep([]);
    if (answer.visitor) await visitor.become(answer.visitor.token);
  }

  function problemOf(error: unknown): CallResult {
    const { problem, sentence } = error as CallFailed;
    if (problem !== "refused") return { ok: false, problem: "unavailable" };
    // The site's developer needs to know which claim was wrong.
    console.error(`Parley: identify() was refused. ${sentence}`);
    return { ok: false, problem: "invalid" };
  }

  return {
    async identify(token) {
      try {
        // A visitor who is just being made would be lost otherwise.
        await visitor.settled();
        await identify(token).catch((error: unknown) => {
          if (!(error instanceof CallFailed) || error.problem !== "unauthorized") throw error;
          visitor.adopt("");
          return identify(token);
        });
        return { ok: true };
      } catch (error) {
        return problemOf(error);
      }
    },
    async logOut(token) {
      keep([]);
      if (!token) return { ok: true };
      try {
        await call("logout", { method: "POST", token, body: {} });
      } catch {
        // This browser has forgotten the token in any case.
      }
      return { ok: true };
    },
    noteBegun: (id) => keep([...begun, id].slice(-BEGUN_MAX)),
  };
}
