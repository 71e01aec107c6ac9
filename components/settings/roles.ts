/** The roles in words. */
import type { SelectOption } from "@/components/ui/select";
import type { Role } from "@/lib/members/schemas";

export const roleNames: Record<Role, string> = { owner: "Owner", admin: "Admin", agent: "Agent" };

const options: SelectOption<Role>[] = [
  { value: "agent", label: "Agent", description: "Answers customers" },
  { value: "admin", label: "Admin", description: "Also changes settings, members and keys" },
  { value: "owner", label: "Owner", description: "Also decides who owns the workspace" },
];

/** Only owners make or unmake owners. */
export function rolesGivenBy(role: Role): SelectOption<Role>[] {
  return role === "owner" ? options : options.filter(({ value }) => value !== "owner");
}
