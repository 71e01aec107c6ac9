import { workspaceEndpoints } from "@/app/api/_webhooks/endpoint-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = workspaceEndpoints.promote;
