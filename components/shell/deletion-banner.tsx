import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useKeepWorkspace } from "@/components/shell/use-keep-workspace";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { useWorkspace } from "@/lib/client/workspace";

/** Shown on every page of a workspace that is being deleted. */
export function DeletionBanner() {
  const t = useTranslations("shell.deletion");
  const { workspace, role } = useWorkspace();
  const keep = useKeepWorkspace();
  if (!workspace.deletionFinalAt) return null;
  const at = workspace.deletionFinalAt;
  return (
    <div
      role="status"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-warn-soft px-4 py-2 text-ink-1"
    >
      <Trash2 aria-hidden className="size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{t.rich("text", { time: () => <Moment at={at} /> })}</p>
      {role === "owner" ? (
        <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t("keep")}
        </Button>
      ) : null}
    </div>
  );
}
