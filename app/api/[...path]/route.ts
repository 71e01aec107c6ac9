/** Every path under /api that nothing else serves. */
import { refuseAll } from "@/lib/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = refuseAll("not_found");
