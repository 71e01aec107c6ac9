import { z } from "zod";
import { endpoint, reply, route } from "@/lib/http/route";
import { playSignupPopup } from "@/lib/installations/signup-app";
import { PlayedPopup, PlayPopup } from "@/lib/simulator/signup/popup-schemas";

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
