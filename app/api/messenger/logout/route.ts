import { logOut } from "@/lib/carriers/messenger/identity";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "logOutVisitor",
    summary: "Ends the visitor's token.",
    auth: ["visitor"],
    duringDeletion: true,
    limit: "visitorRead",
    responses: { 200: empty },
    handler: ({ ctx }) => logOut(ctx),
  }),
});
