import { z } from "zod";
import { playSignupPopup } from "@/lib/connections/installations/signup-app";
import { PlayedPopup, PlayPopup } from "@/lib/connections/simulator/signup/popup-schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "playSignupPopup",
    summary: "Completes the simulator's signup with a code and uses up the secret.",
    auth: ["anonymous"],
    limit: "visitorCreate",
    body: z.strictObject({ secret: z.string().max(100), play: PlayPopup }),
    responses: { 201: PlayedPopup },
    errors: ["invalid_token", "not_found"],
    handler: async ({ ctx, body }) => reply(201, await playSignupPopup(ctx, body.secret, body.play)),
  }),
});
