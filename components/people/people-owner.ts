/** The owner of the people on a screen: a workspace with its members, or a partner. */
import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { SelectOption } from "@/components/ui/select";
import type { Invitation, Member } from "@/lib/account/members/schemas";
import type { Api } from "@/lib/client/api";

export type Person<Role extends string> = Omit<Member, "role"> & { role: Role };
export type PendingInvitation<Role extends string> = Omit<Invitation, "role"> & { role: Role };

export type PeopleOwner<Role extends string> = {
  api: Api;
  /** Name of the workspace or partner. */
  name: string;
  userId: string;
  isAdmin: boolean;
  queryKey: QueryKey;
  list: z.ZodType<{ members: Person<Role>[]; invitations: PendingInvitation<Role>[] }>;
  paths: {
    members: string;
    invitations: string;
    /** Page to open after leaving. */
    afterLeaving: string;
    /** A path below a member's; set only where admins may reset one. */
    resetSecondFactor?: string;
  };
  roleNames: Record<Role, string>;
  /** The roles that this person may give. */
  roles: readonly SelectOption<Role>[];
  mayChange: (person: Person<Role>) => boolean;
  /** Says what a person loses with this role, to be asked first. */
  losses?: (person: Person<Role>, role: Role) => string | null;
  text: {
    leave: string;
    leaveHint: string;
    leaveButton: string;
    removeHint: string;
    removeButton: string;
    revokeHint: (email: string) => string;
  };
};
