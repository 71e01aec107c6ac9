/** The workspace's own fields of tickets: their kinds, and where each is used. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FieldDialog } from "@/components/settings/tickets/field-dialog";
import { OrderedSection } from "@/components/settings/tickets/ordered-section";
import { FIELDS_PATH, useArranged } from "@/components/settings/tickets/use-arranged";
import type { FieldSubject, UsedField } from "@/lib/inbox/fields/schemas";

type List = { data: { fields: UsedField[] } | undefined; error: Error | null; refetch: () => unknown };

export function FieldsSection({ subject, list }: { subject: FieldSubject; list: List }) {
  const t = useTranslations("tickets.settings.fields");
  const actions = useArranged(FIELDS_PATH);
  const [edited, setEdited] = useState<UsedField | "new" | null>(null);
  const fields = list.data?.fields ?? [];
  const about = ({ kind, key, uses, isRequiredToOpen, isRequiredToClose }: UsedField): string =>
    [
      t(`kinds.${kind}`),
      key,
      isRequiredToOpen ? t("requiredToOpen") : isRequiredToClose ? t("requiredToClose") : "",
      uses.types > 0 ? t("usedByTypes", { count: uses.types }) : "",
      uses.values > 0 ? t(`usedBy.${subject}`, { count: uses.values }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <>
      <OrderedSection
        title={t(`title.${subject}`)}
        description={t(`description.${subject}`)}
        empty={t("empty")}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
        list={list}
        rows={fields.map((field) => ({
          ...field,
          isUsed: field.uses.values + field.uses.types > 0,
          about: about(field),
        }))}
        actions={actions}
        onEdit={(id) => setEdited(fields.find((field) => field.id === id) ?? null)}
      />
      <FieldDialog
        subject={subject}
        field={edited}
        onClose={() => setEdited(null)}
        onSaved={actions.refresh}
      />
    </>
  );
}
