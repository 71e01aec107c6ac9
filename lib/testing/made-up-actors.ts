/** Actors that no database knows, and the outcome of a check, for tests that call guards directly. */
import { type ActorOf, PARTNER_SCOPES } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { Role } from "@/lib/platform/roles";

/** The refusal's code, or "passes". Any other error fails the test. */
export async function outcomeOf(check: () => unknown): Promise<string> {
  try {
    await check();
    return "passes";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

export const person = { name: "Maya", email: "maya@example.com" };
export const member = (role: Role): ActorOf<"member"> => ({
  type: "member",
  ...person,
  userId: newId(),
  workspaceId: newId(),
  role,
});
export const partnerMember: ActorOf<"partnerMember"> = {
  type: "partnerMember",
  ...person,
  userId: newId(),
  partnerId: newId(),
  role: "admin",
};
export const surface = (capabilities: ActorOf<"surface">["capabilities"]): ActorOf<"surface"> => ({
  type: "surface",
  name: "Ana",
  capabilities,
  surfaceSessionId: newId(),
  workspaceId: newId(),
  userId: newId(),
});
export const partnerKey = (more: Partial<ActorOf<"partnerKey">> = {}): ActorOf<"partnerKey"> => ({
  type: "partnerKey",
  keyId: newId(),
  partnerId: newId(),
  environment: "test",
  scopes: PARTNER_SCOPES,
  ...more,
});
