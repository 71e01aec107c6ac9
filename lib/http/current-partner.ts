/** For server components of the partner console: the signed-in person and their partner membership. */
import { getAccount } from "@/lib/account/auth/accounts";
import { isOperator } from "@/lib/account/partners/access";
import { listOwnPartners } from "@/lib/account/partners/organisations";
import type { OwnPartners, PartnerRole } from "@/lib/account/partners/schemas";
import { createCtx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { signedInPerson } from "./current-member";

type Person = { id: string; name: string; email: string };
export type CurrentPerson = {
  user: Person;
  /** For links to the account page and inbox; null without a workspace. */
  workspaceId: string | null;
  isOperator: boolean;
} & OwnPartners;
export type CurrentPartner = CurrentPerson & {
  partner: { id: string; name: string };
  role: PartnerRole;
  /** The base URL of the partner API. */
  baseUrl: string;
};

/** Null when signed out. */
export async function currentPerson(): Promise<CurrentPerson | null> {
  const user = await signedInPerson();
  if (!user) return null;
  const ctx = createCtx(user);
  const [person, account] = await Promise.all([listOwnPartners(ctx), getAccount(ctx)]);
  return {
    ...person,
    user: { id: user.userId, name: user.name, email: user.email },
    workspaceId: account.workspaces[0]?.id ?? null,
    isOperator: isOperator(user.email),
  };
}

/** Null when signed out or not a member; the page then answers 404. */
export async function currentPartner(partnerId: string): Promise<CurrentPartner | null> {
  const person = await currentPerson();
  const found = person?.partners.find((each) => each.id === partnerId);
  if (!person || !found) return null;
  const { id, name, role } = found;
  return { ...person, partner: { id, name }, role, baseUrl: `${env().APP_URL}/api/partners/v2` };
}
