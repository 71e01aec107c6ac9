import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { pageOf, turnOffMail } from "@/lib/inbox/notifications/mail-off";
import { empty } from "@/lib/platform/shapes";

const token = { params: z.object({ token: z.string().max(400) }), paramsError: "invalid_token" } as const;

/** The address in a mail's List-Unsubscribe header: RFC 8058. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openMailOff",
    summary: "Leads a person who follows the link to the page that turns the mail off. Changes nothing.",
    auth: ["anonymous"],
    limit: "linkHolder",
    ...token,
    responses: { 303: z.undefined() },
    handler: async ({ params }) =>
      new Response(null, { status: 303, headers: { location: pageOf(params.token) } }),
  }),
  POST: route({
    operation: "turnOffMail",
    summary: "Turns off the mails of the link, for mail programs. Idempotent.",
    auth: ["anonymous"],
    limit: "linkHolder",
    ...token,
    responses: { 200: empty },
    errors: ["invalid_token"],
    handler: ({ ctx, params }) => turnOffMail(ctx, params.token),
  }),
});
