import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { DecideTemplate } from "@/lib/simulator/control-schemas";
import { AssetId } from "@/lib/simulator/id-schemas";
import * as simulator from "@/lib/simulator/templates/templates";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "decideSimulatedTemplate",
    summary: "Approves or rejects a template, as Meta's reviewers would.",
    auth: ["member"],
    limit: "dashboard",
    params: z.object({ templateId: AssetId }),
    body: DecideTemplate,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) =>
      simulator.decideTemplate(ctx, { workspaceId: ctx.actor.workspaceId, ...params, ...body }),
  }),
});
