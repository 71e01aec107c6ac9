import { UserSessionList } from "@/lib/account/auth/schemas";
import { listSessions } from "@/lib/account/auth/user-sessions";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSessions",
    summary: "The browsers in which the person is signed in, last used first.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: UserSessionList },
    handler: async ({ ctx }) => ({ sessions: await listSessions(ctx) }),
  }),
});
