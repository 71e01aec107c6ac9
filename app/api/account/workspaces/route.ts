import { createWorkspace } from "@/lib/account/auth/accounts";
import { CreatedWorkspace, CreateWorkspace } from "@/lib/account/auth/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createOwnWorkspace",
    summary: "Creates another workspace, owned by the person.",
    auth: ["user"],
    limit: "account",
    body: CreateWorkspace,
    responses: { 201: CreatedWorkspace },
    handler: async ({ ctx, body }) => reply(201, await createWorkspace(ctx, body)),
  }),
});
