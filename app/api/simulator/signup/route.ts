import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { readSignupPopup } from "@/lib/installations/signup-app";
import { PopupState } from "@/lib/simulator/signup/popup-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "readSignupPopup",
    summary: "The choices of the simulator's signup, opened with the signup's secret.",
    auth: ["anonymous"],
    limit: "visitorCreate",
    body: z.strictObject({ secret: z.string().max(100) }),
    responses: { 200: PopupState },
    errors: ["invalid_token"],
    handler: ({ ctx, body }) => readSignupPopup(ctx, body.secret),
  }),
});
