/** The shared parts of the partner API's routes of one ticket. */
import { getPartnerTicket } from "@/lib/inbox/tickets/partner";
import { TicketPath } from "@/lib/inbox/tickets/partner-schemas";
import type { ManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { activeWorkspaceRoute, workspaceRoute } from "./workspace";

type Input = Parameters<typeof workspaceRoute.load>[0] & { params: { ticketId: string } };
const ticket = { params: TicketPath, paramsError: "ticket_not_found", scope: "tickets" } as const;

export const readTicketRoute = { ...workspaceRoute, ...ticket };
export const writeTicketRoute = {
  ...workspaceRoute,
  ...ticket,
  /** Before the body is checked: a foreign ticket answers like a missing one. */
  load: async (input: Input): Promise<ManagedWorkspace> => {
    const workspace = await activeWorkspaceRoute.load(input);
    await getPartnerTicket(workspace.workspaceId, input.params.ticketId);
    return workspace;
  },
};
