/** The roles of a partner's people in words. */
import type { SelectOption } from "@/components/ui/select";
import type { PartnerRole } from "@/lib/partners/schemas";

export const partnerRoleNames: Record<PartnerRole, string> = { admin: "Admin", developer: "Developer" };

export const partnerRoleOptions: SelectOption<PartnerRole>[] = [
  { value: "developer", label: "Developer", description: "Sees everything, handles test keys" },
  { value: "admin", label: "Admin", description: "Also live keys, people and settings" },
];
