/**
 * The origin of requests that may change administered data: the audit log names it
 * (lib/account/audit/sql/note_act.sql).
 */
import type { Actor, Origin } from "@/lib/platform/context";
import { peerAddress } from "./peer";

/** An agent's and a visitor's daily work is no administrative act, so their transactions do without the statement that names it. */
const DAILY_WORK = /^\/api\/(inbox\/(conversations|attachments)|messenger|v1)(\/|$)/;
/** But for an article that is made of a conversation. */
const ARTICLE = /^\/api\/inbox\/conversations\/[^/]+\/articles$/;
/** Also of a partner's user: such a link shows a ticket to all who have it. */
const CUSTOMER_LINK = /^\/api\/inbox\/tickets\/[^/]+\/customer-links(\/|$)/;
const WORKERS: readonly Actor["type"][] = ["visitor", "surface", "scraper", "job"];
const USER_AGENT_MAX = 400;

export function originOf(request: Request, actor: Actor): Origin | undefined {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const { pathname } = new URL(request.url);
  if (WORKERS.includes(actor.type) && !CUSTOMER_LINK.test(pathname)) return undefined;
  if (DAILY_WORK.test(pathname) && !ARTICLE.test(pathname)) return undefined;
  return {
    address: peerAddress(request.headers).slice(0, 100),
    userAgent: request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? null,
  };
}
