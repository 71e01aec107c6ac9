/** The article's former versions: each is compared with the draft, and can become the draft again. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DifferenceView } from "@/components/articles/editor/history/difference-view";
import type { Content } from "@/components/articles/editor/saving/kept-text";
import { type TextPlace, useVersion, useVersions } from "@/components/articles/shared/use-articles";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Drawer, DrawerContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ArticleVersionSummary } from "@/lib/articles/articles/schemas";

type Props = {
  place: TextPlace;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The draft as it is written now. */
  read: () => Content;
  onRestore: (content: Content, version: number) => void;
};

export function HistoryDrawer({ place, open, onOpenChange, read, onRestore }: Props) {
  const t = useTranslations("articles.editor.versions");
  const [version, setVersion] = useState<number | null>(null);
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setVersion(null);
  }
  const chosen = useVersion(place, open ? version : null);
  return (
    <Drawer open={open} onOpenChange={change}>
      <DrawerContent
        title={t("title")}
        footer={
          chosen.data ? (
            <Button
              variant="primary"
              onClick={() => {
                onRestore(chosen.data, chosen.data.version);
                change(false);
              }}
            >
              {t("restore")}
            </Button>
          ) : null
        }
      >
        {version === null ? (
          <VersionList place={place} isOpen={open} onChoose={setVersion} />
        ) : (
          <div className="flex flex-col gap-4 p-4 md:px-6">
            <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={() => setVersion(null)}>
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              {t("back")}
            </Button>
            <h3 className="font-medium">{t("compare", { number: version })}</h3>
            {chosen.error ? (
              <LoadFailure error={chosen.error} retry={() => void chosen.refetch()} />
            ) : chosen.data ? (
              <DifferenceView former={chosen.data} later={read()} language={place.language} />
            ) : (
              <SkeletonRows rows={3} label={t("loading")} />
            )}
          </div>
        )}
      </DrawerContent>
    </Drawer>
  );
}

function VersionList({
  place,
  isOpen,
  onChoose,
}: {
  place: TextPlace;
  isOpen: boolean;
  onChoose: (version: number) => void;
}) {
  const t = useTranslations("articles.editor.versions");
  const { data, error, refetch } = useVersions(place, isOpen);
  if (error && !data) return <LoadFailure className="m-4" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} label={t("loading")} />;
  if (data.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <ul aria-label={t("title")}>
      {data.map((each) => (
        <VersionRow key={each.version} version={each} onChoose={() => onChoose(each.version)} />
      ))}
    </ul>
  );
}

function VersionRow({ version, onChoose }: { version: ArticleVersionSummary; onChoose: () => void }) {
  const t = useTranslations("articles.editor.versions");
  const { author, isPublished, createdAt } = version;
  return (
    <li className="border-b">
      <button
        type="button"
        onClick={onChoose}
        className="focus-inset flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 md:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {t("version", { number: version.version })}
            {isPublished ? <Badge tone="good">{t("isPublished")}</Badge> : null}
          </span>
          <span className="block text-ink-2 text-sm">
            <RelativeTime at={createdAt} /> <span aria-hidden>·</span>{" "}
            {author ? t("by", { name: author.name }) : t("bySomeone")}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </button>
    </li>
  );
}
