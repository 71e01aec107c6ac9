import { useTranslations } from "use-intl";
import { collectionName } from "@/components/articles/collections/collection-name";
import { useCollections, useHelpCenter } from "@/components/articles/shared/use-collections";
import { NativeSelect } from "@/components/ui/select";

type Props = {
  value: string | null;
  onChange: (collectionId: string | null) => void;
  /** Outside of a Field. */
  label?: string;
  className?: string;
};

export function CollectionSelect({ value, onChange, label, className }: Props) {
  const t = useTranslations("articles");
  const all = useCollections().data ?? [];
  const languages = useHelpCenter().data?.languages ?? [];
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t("noCollection")}</option>
      {all.map((each) => (
        <option key={each.id} value={each.id}>
          {each.parentId === null ? "" : "    "}
          {collectionName(each, languages)}
        </option>
      ))}
    </NativeSelect>
  );
}
