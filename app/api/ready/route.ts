import { z } from "zod";
import { endpoint, reply, route } from "@/lib/http/route";
import { isReady, isStopping } from "@/lib/platform/shutdown";

const Readiness = z.object({ status: z.enum(["ready", "stopping", "no_database"]) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getReadiness",
    summary:
      "Whether the process takes traffic: 503 while it starts, from the signal to stop on, and while the database does not answer it.",
    shed: "never",
    auth: ["anonymous"],
    responses: { 200: Readiness, 503: Readiness },
    handler: async () =>
      isReady() ? { status: "ready" } : reply(503, { status: isStopping() ? "stopping" : "no_database" }),
  }),
});
