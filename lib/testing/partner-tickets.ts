/** Articles and a ticket of a partner in a managed workspace, and a valid request of each operation on them. */
import type { PartnerApi } from "./partner-api";
import { ARTICLE_REQUESTS, type ArticleIds, createArticleIds } from "./partner-articles";

export type ContentIds = ArticleIds & { ticketId: string };

export async function createContentIds(api: PartnerApi, workspaceId: string): Promise<ContentIds> {
  const given = { params: { workspaceId }, body: { title: "Call back" } };
  const { status, body, text } = await api.ask<{ id: string }>("createTicket", given);
  if (status !== 201) throw new Error(text);
  return { ...(await createArticleIds(api, workspaceId)), ticketId: body.id };
}

type Ids = Record<"workspaceId" | "ticketId", string>;
const ofWorkspace = ({ workspaceId }: Ids) => ({ params: { workspaceId } });
const ofTicket = ({ workspaceId, ticketId }: Ids) => ({ params: { workspaceId, ticketId } });

export const CONTENT_REQUESTS = {
  ...ARTICLE_REQUESTS,
  listTickets: ofWorkspace,
  listTicketTypes: ofWorkspace,
  listFields: ofWorkspace,
  createTicket: (ids: Ids) => ({ ...ofWorkspace(ids), body: { title: "Call back" } }),
  getTicket: ofTicket,
  updateTicket: (ids: Ids) => ({ ...ofTicket(ids), body: { status: "done" } }),
};
