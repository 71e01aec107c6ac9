import { RequestForms } from "@/lib/carriers/messenger/request-schemas";
import { readRequestForms } from "@/lib/carriers/messenger/requests";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readRequestForms",
    summary: "The types of tickets that customers may ask for, with the fields that they fill in.",
    auth: ["anonymous"],
    limit: "widget",
    ...idInPath("widgetId", "workspace_not_found"),
    responses: { 200: RequestForms },
    errors: ["workspace_not_found"],
    handler: ({ params }) => readRequestForms(params.widgetId),
  }),
});
