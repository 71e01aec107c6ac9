/** New conversations are counted per address: visitors are free to make, addresses are not. */
import { takeToken } from "@/lib/platform/rate-limit";
import { rateLimited } from "./guards";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";

export function limitNewConversations(request: Request): void {
  const verdict = takeToken(LIMITS.newConversation, clientAddress(request.headers));
  if (!verdict.isAllowed) throw rateLimited(verdict);
}
