import { z } from "zod";
import { readSignupPopup } from "@/lib/connections/installations/signup-app";
import { PopupState } from "@/lib/connections/simulator/signup/popup-schemas";
import { endpoint, route } from "@/lib/http/route";

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
