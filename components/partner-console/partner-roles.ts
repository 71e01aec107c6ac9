/** The roles of a partner's people, translated. */
import { useTranslations } from "use-intl";
import type { SelectOption } from "@/components/ui/select";
import type { PartnerRole } from "@/lib/partners/schemas";

const ROLES: readonly PartnerRole[] = ["developer", "admin"];

export function usePartnerRoles(): {
  names: Record<PartnerRole, string>;
  options: SelectOption<PartnerRole>[];
} {
  const t = useTranslations("console.roles");
  return {
    names: { admin: t("admin.name"), developer: t("developer.name") },
    options: ROLES.map((role) => ({ value: role, label: t(`${role}.name`), description: t(`${role}.hint`) })),
  };
}
