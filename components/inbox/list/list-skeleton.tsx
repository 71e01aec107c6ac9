import { useTranslations } from "use-intl";
import { SkeletonRows } from "@/components/ui/skeleton";

export function ListSkeleton() {
  const t = useTranslations("inbox.list");
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <SkeletonRows rows={9} label={t("loading")} className="[&>div]:h-(--row)" />
    </div>
  );
}
