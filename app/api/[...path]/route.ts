/** Answers every unknown path under /api. */
import { refuseAll } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = refuseAll("not_found");
