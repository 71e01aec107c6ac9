import { z } from "zod";
import { uuid } from "@/lib/platform/shapes";
import * as messenger from "@/lib/messenger/service";
import { reply } from "@/lib/http/answers";
import { Widget } from "@/lib/messenger/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWidget",
    summary: "How a workspace's messenger greets; public.",
    auth: ["anonymous"],
    limit: "widget",
    cors: "any",
    params: z.object({ widgetId: uuid() }),
    paramsError: "workspace_not_found",
    responses: { 200: Widget },
    handler: async ({ params }) =>
      reply(200, await messenger.getWidget(params.widgetId), { "cache-control": "public, max-age=60" }),
  }),
});
