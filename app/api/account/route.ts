import { Account, UpdateAccount } from "@/lib/auth/schemas";
import * as auth from "@/lib/auth/service";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getAccount",
    summary: "The signed-in person and their workspaces.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: Account },
    handler: ({ ctx }) => auth.getAccount(ctx),
  }),
  PATCH: route({
    operation: "updateAccount",
    summary: "Changes the person's name.",
    auth: ["user"],
    limit: "dashboard",
    body: UpdateAccount,
    responses: { 200: Account },
    handler: ({ ctx, body }) => auth.updateAccount(ctx, body.name),
  }),
});
