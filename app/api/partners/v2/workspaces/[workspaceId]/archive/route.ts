import { statusEndpoint } from "@/app/api/_partner/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = statusEndpoint(
  "archiveWorkspace",
  "archived",
  "Puts a workspace away: it refuses every write but reactivateWorkspace.",
);
