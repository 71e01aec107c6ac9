/** Requests of visitors in the messenger, by its routes. */
import * as requests from "@/app/api/messenger/requests/route";
import * as ticket from "@/app/api/messenger/ticket/route";
import * as tickets from "@/app/api/messenger/tickets/route";
import * as forms from "@/app/api/messenger/widgets/[widgetId]/requests/route";
import * as settings from "@/app/api/settings/tickets/route";
import type { Requested, RequestForms } from "@/lib/carriers/messenger/request-schemas";
import type { VisitorTicketList, VisitorTicketView } from "@/lib/inbox/customer-links/visitor-schemas";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "./call";
import { formsOf } from "./fields";
import { ticketScene } from "./tickets";

type Refusal = { code?: string; details?: { field: string; message: string }[] };

/** No two visitors of a file share the limits of an address. */
let addresses = 0;

export function requesterOf({ token }: { token: string }, address?: string) {
  addresses += 1;
  const own = `203.0.${200 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  const headers = { ...asBearer(token), "x-parley-peer": address ?? own };
  return {
    list: async () => (await call<VisitorTicketList>(tickets, { headers })).body.tickets,
    look: (id: string) => call<VisitorTicketView & Refusal>(ticket, { headers, query: { id } }),
    request: (typeId: string, more: object = {}) =>
      call<Requested & Refusal>(requests, {
        ...{ method: "POST", headers },
        body: { clientId: newId(), typeId, text: "The pump drips", ...more },
      }),
  };
}

export const formsIn = (widgetId: string) => call<RequestForms & Refusal>(forms, { params: { widgetId } });

/** A workspace whose messenger shows tickets, with a visitor's conversation. */
export async function requestScene() {
  const scene = await ticketScene();
  const shows = (isInMessenger: boolean) =>
    call(settings, { method: "PATCH", headers: scene.as, body: { isInMessenger } });
  await shows(true);
  return { ...scene, ...formsOf(scene.as), ...requesterOf(scene.visitor), shows };
}
