import { statusEndpoint } from "@/app/api/_partner/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = statusEndpoint(
  "suspendWorkspace",
  "suspended",
  "Stops commands, setup links and sessions, until the workspace is reactivated. Customers' messages still arrive.",
);
