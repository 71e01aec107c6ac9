/** A ticket with a customer link, and what its customer does by that, by the routes of the page. */
import * as link from "@/app/api/inbox/tickets/[ticketId]/customer-links/[linkId]/route";
import * as links from "@/app/api/inbox/tickets/[ticketId]/customer-links/route";
import * as answers from "@/app/api/t/answers/route";
import * as closing from "@/app/api/t/closing/route";
import * as rating from "@/app/api/t/rating/route";
import * as read from "@/app/api/t/read/route";
import type { CustomerLinkList, CustomerLinkResult, CustomerView } from "@/lib/inbox/customer-links/schemas";
import { newId } from "@/lib/platform/ids";
import { call } from "./call";
import { ticketScene } from "./tickets";

type Headers = Record<string, string>;
type Made = CustomerLinkResult & { error?: string };
type View = CustomerView & { error?: string };

export const linksOf = (headers: Headers) => ({
  make: (ticketId: string) => call<Made>(links, { method: "POST", headers, params: { ticketId }, body: {} }),
  listLinks: (ticketId: string) =>
    call<typeof CustomerLinkList._output>(links, { headers, params: { ticketId } }),
  revoke: (ticketId: string, linkId: string) =>
    call(link, { method: "DELETE", headers, params: { ticketId, linkId } }),
});

export const secretOf = (url: string): string => url.split("#")[1] ?? "";

/** No two customers of a file share the limits of an address. */
let addresses = 0;

/** Calls with the secret. */
export function customerOf(secret: string) {
  addresses += 1;
  const headers = { "x-parley-peer": `203.0.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}` };
  const post = (route: typeof read, body: object) =>
    call<View>(route, { method: "POST", headers, body: { secret, ...body } });
  return {
    look: () => post(read, {}),
    write: (text: string | undefined, clientId = newId(), fileId?: string) =>
      post(answers, { text, clientId, fileId }),
    close: () => post(closing, {}),
    rate: (score: number, comment = "") => post(rating, { score, comment }),
  };
}

/** The ticket has the visitor's message "The heating is cold". */
export async function customerScene() {
  const scene = await ticketScene();
  const agents = linksOf(scene.as);
  const { conversationId } = scene;
  const messageIds = await scene.messageIds();
  const { body: ticket } = await scene.open({
    ...{ conversationId, messageIds, title: "INTERNAL title", summary: "INTERNAL summary" },
  });
  const { body } = await agents.make(ticket.id);
  const secret = secretOf(body.url);
  return { ...scene, ...agents, ticket, link: body.link, secret, customer: customerOf(secret) };
}
