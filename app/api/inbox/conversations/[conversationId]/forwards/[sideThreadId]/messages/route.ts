import { endpoint, reply, route } from "@/lib/http/route";
import { writeInSideThread } from "@/lib/inbox/side-threads/forward";
import { SideThread, SideThreadRef, WriteSideMessage } from "@/lib/inbox/side-threads/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "writeInSideThread",
    summary: "Writes to the address of a side thread. Idempotent by clientId.",
    auth: ["surface", "member"],
    permission: "inbox:forward",
    limit: "dashboard",
    params: SideThreadRef,
    paramsError: "side_thread_not_found",
    body: WriteSideMessage,
    responses: { 201: SideThread },
    errors: ["side_thread_not_found"],
    handler: async ({ ctx, params, body }) => reply(201, await writeInSideThread(ctx, params, body)),
  }),
});
