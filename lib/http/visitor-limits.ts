/** New conversations are counted per address: visitors are free to make, addresses are not. */
import { takeToken } from "@/lib/platform/rate-limit";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";
import { rateLimited } from "./route";

export function limitNewConversations(request: Request): void {
  const verdict = takeToken(LIMITS.newConversation, clientAddress(request.headers));
  if (!verdict.isAllowed) throw rateLimited(verdict);
}
