import { endpoint, reply, route } from "@/lib/http/route";
import { readStatus, Status } from "@/lib/http/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getStatus",
    summary: "Whether the service and its dependencies work.",
    shed: "never",
    auth: ["anonymous"],
    errors: ["invalid_request"],
    errorStatuses: { invalid_request: 431 },
    responses: { 200: Status, 503: Status },
    handler: async () => {
      const status = await readStatus();
      return reply(status.status === "down" ? 503 : 200, status);
    },
  }),
});
