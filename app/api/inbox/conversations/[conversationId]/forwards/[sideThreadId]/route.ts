import { endpoint, route } from "@/lib/http/route";
import { readSideThread } from "@/lib/inbox/side-threads/read";
import { SideThread, SideThreadRef } from "@/lib/inbox/side-threads/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSideThread",
    summary: "The mails of a side thread, oldest first.",
    auth: ["surface", "member"],
    permission: "inbox:forward",
    limit: "dashboard",
    params: SideThreadRef,
    paramsError: "side_thread_not_found",
    responses: { 200: SideThread },
    errors: ["side_thread_not_found"],
    handler: ({ ctx, params }) => readSideThread(ctx, params),
  }),
});
