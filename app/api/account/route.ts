import { getAccount, updateAccount } from "@/lib/account/auth/accounts";
import { Account, UpdateAccount } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getAccount",
    summary: "The signed-in person and their workspaces.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: Account },
    handler: ({ ctx }) => getAccount(ctx),
  }),
  PATCH: route({
    operation: "updateAccount",
    summary: "Changes the person's name or language.",
    auth: ["user"],
    limit: "dashboard",
    body: UpdateAccount,
    responses: { 200: Account },
    handler: ({ ctx, body }) => updateAccount(ctx, body),
  }),
});
