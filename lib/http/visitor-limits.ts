/** New conversations are limited per address: visitors cost nothing to create, addresses do. */
import { takeToken } from "@/lib/platform/rate-limit";
import { rateLimited } from "./guards";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";

export function limitNewConversations(request: Request): void {
  const verdict = takeToken(LIMITS.newConversation, clientAddress(request.headers));
  if (!verdict.isAllowed) throw rateLimited(verdict);
}
