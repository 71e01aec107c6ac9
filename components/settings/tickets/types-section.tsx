/** The types of tickets: names, fields, and how many tickets have each. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OrderedSection } from "@/components/settings/tickets/ordered-section";
import { TypeDialog } from "@/components/settings/tickets/type-dialog";
import { TYPES_PATH, useArranged } from "@/components/settings/tickets/use-arranged";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { UsedField } from "@/lib/inbox/fields/schemas";
import { TicketTypeList, type UsedTicketType } from "@/lib/inbox/tickets/type-schemas";

export function TypesSection({ fields }: { fields: readonly UsedField[] }) {
  const t = useTranslations("tickets.settings.types");
  const { api, workspace } = useWorkspace();
  const list = useQuery({
    queryKey: [...keys.settings.ticketForms(workspace.id), "types"],
    queryFn: ({ signal }) => api.get(TYPES_PATH, { schema: TicketTypeList, signal }),
  });
  const actions = useArranged(TYPES_PATH);
  const [edited, setEdited] = useState<UsedTicketType | "new" | null>(null);
  const types = list.data?.types ?? [];
  const about = ({ fieldIds, tickets, isOnForm }: UsedTicketType): string => {
    const names = fieldIds.flatMap((id) => fields.find((field) => field.id === id)?.name ?? []);
    const parts = [names.join(", "), isOnForm && t("onForm"), t("used", { count: tickets })];
    return parts.filter(Boolean).join(" · ");
  };
  return (
    <>
      <OrderedSection
        title={t("title")}
        description={t("description")}
        empty={t("empty")}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
        list={list}
        rows={types.map((type) => ({ ...type, isUsed: type.tickets > 0, about: about(type) }))}
        actions={actions}
        onEdit={(id) => setEdited(types.find((type) => type.id === id) ?? null)}
      />
      <TypeDialog type={edited} fields={fields} onClose={() => setEdited(null)} onSaved={actions.refresh} />
    </>
  );
}
