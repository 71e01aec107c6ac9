import { statusEndpoint } from "@/app/api/_partner/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = statusEndpoint(
  "reactivateWorkspace",
  "active",
  "Takes a suspended or archived workspace back, with all that it had; ends the grace of its deletion.",
);
