import { endpoint, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { SetWhatsappPrice, WhatsappPrices } from "@/lib/inbox/reports/price-schemas";
import { listPrices, setPrice } from "@/lib/inbox/reports/prices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWhatsappPrices",
    summary: "What the workspace pays for WhatsApp messages, by Meta's category.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "dashboard",
    responses: { 200: WhatsappPrices },
    handler: ({ ctx }) => listPrices(ctx.actor.workspaceId),
  }),
  PUT: route({
    operation: "setWhatsappPrice",
    summary: "Sets or removes the price of a category from a day on.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: SetWhatsappPrice,
    responses: { 200: WhatsappPrices },
    handler: ({ ctx, body }) => setPrice(ctx, body),
  }),
});
