import { guessServers } from "@/lib/connections/mailboxes/guess";
import { GuessedServers, GuessServers } from "@/lib/connections/mailboxes/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "guessMailServers",
    summary: "The servers of an address's provider, as far as they can be found.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    body: GuessServers,
    responses: { 200: GuessedServers },
    handler: ({ body }) => guessServers(body.address),
  }),
});
