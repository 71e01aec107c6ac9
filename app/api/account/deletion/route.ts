import { DeleteAccount } from "@/lib/account/auth/schemas";
import { deleteAccount } from "@/lib/account/partners/delete-account";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "deleteAccount",
    summary: "Deletes the person's account at once.",
    auth: ["user"],
    limit: "account",
    body: DeleteAccount,
    responses: { 200: empty },
    errors: ["proof_required", "last_owner", "last_admin"],
    handler: ({ ctx, body }) => deleteAccount(ctx, body.email),
  }),
});
