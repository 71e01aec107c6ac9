import { z } from "zod";
import { DecideTemplate } from "@/lib/connections/simulator/control-schemas";
import { AssetId } from "@/lib/connections/simulator/id-schemas";
import * as simulator from "@/lib/connections/simulator/templates/templates";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "decideSimulatedTemplate",
    summary: "Approves or rejects a template, as Meta's reviewers would.",
    auth: ["member"],
    permission: "sees_everything",
    limit: "dashboard",
    params: z.object({ templateId: AssetId }),
    body: DecideTemplate,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.decideTemplate(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
