/** Actions of an article, besides writing and publishing it. */
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Ellipsis,
  ExternalLink,
  EyeOff,
  History,
  Link2,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PlanDialog } from "@/components/articles/editor/parts/plan";
import { PreviewDialog } from "@/components/articles/editor/previews/preview-dialog";
import { type TextPlace, useArticleActions } from "@/components/articles/shared/use-articles";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useProposing } from "@/components/articles/shared/use-proposing";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { Article } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";

type Props = { article: Article; place: TextPlace; title: string; onHistory: () => void };

export function ArticleMenu({ article, place, title, onHistory }: Props) {
  const t = useTranslations("articles.editor");
  const router = useRouter();
  const { workspace } = useWorkspace();
  const problemText = useProblemText();
  const { update, remove, unpublish } = useArticleActions();
  const center = useHelpCenter().data;
  const { isArchived, audience, number } = article;
  const [isAsked, setAsked] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [hiding, setHiding] = useState<"archive" | "unpublish" | null>(null);
  const proposing = useProposing(number);
  const text = article.texts.find(({ language }) => language === place.language);
  const isPublished = text !== undefined && text.state !== "draft";
  const isRead = isPublished && !isArchived && audience === "everyone";
  const act = (action: Promise<unknown>, done: string) =>
    void action.then(
      () => toast.success(done),
      (error) => toast.error(problemText(error)),
    );
  const archive = (next: boolean) =>
    act(update(article.id, { isArchived: next }), t(next ? "archivedNow" : "restoredNow"));
  const hide = (how: "archive" | "unpublish") =>
    how === "archive" ? archive(true) : act(unpublish(place), t("unpublished"));
  const askToHide = (how: "archive" | "unpublish") => (proposing ? setHiding(how) : hide(how));
  async function removeArticle() {
    await remove(article.id);
    toast.success(t("deleted", { title }));
    router.push(`/w/${workspace.id}/articles`);
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("more")}>
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<History aria-hidden />} onSelect={onHistory}>
            {t("history")}
          </DropdownMenuItem>
          {isRead && center ? (
            <DropdownMenuItem asChild>
              <a href={`${center.url}/${place.language}/articles/${number}`} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {t("open")}
              </a>
            </DropdownMenuItem>
          ) : null}
          {text && !isArchived && audience === "everyone" ? (
            <DropdownMenuItem icon={<Link2 aria-hidden />} onSelect={() => setSharing(true)}>
              {t("preview.title")}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuSeparator />
          {text && !isArchived ? (
            <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={() => setPlanning(true)}>
              {t("plan.title")}
            </DropdownMenuItem>
          ) : null}
          {isPublished ? (
            <DropdownMenuItem icon={<EyeOff aria-hidden />} onSelect={() => askToHide("unpublish")}>
              {t("unpublish")}
            </DropdownMenuItem>
          ) : null}
          <EndItems
            isArchived={isArchived}
            onArchive={() => askToHide("archive")}
            onRestore={() => archive(false)}
            onDelete={() => setAsked(true)}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      <PlanDialog place={place} open={isPlanning} onOpenChange={setPlanning} />
      <PreviewDialog place={place} open={isSharing} onOpenChange={setSharing} />
      <ConfirmDialog
        open={hiding !== null}
        onOpenChange={() => setHiding(null)}
        title={t("inUse.title", { title })}
        description={t("inUse.text", { names: proposing })}
        confirmLabel={t(hiding ?? "archive")}
        onConfirm={async () => {
          if (hiding) hide(hiding);
          setHiding(null);
        }}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("deleteTitle", { title })}
        description={t("deleteText")}
        confirmLabel={t("deleteConfirm")}
        onConfirm={removeArticle}
      />
    </>
  );
}

function EndItems({
  isArchived,
  onArchive,
  onRestore,
  onDelete,
}: {
  isArchived: boolean;
  onArchive: () => void;
  onRestore: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations("articles.editor");
  return isArchived ? (
    <>
      <DropdownMenuItem icon={<ArchiveRestore aria-hidden />} onSelect={onRestore}>
        {t("restore")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
        {t("delete")}
      </DropdownMenuItem>
    </>
  ) : (
    <DropdownMenuItem icon={<Archive aria-hidden />} onSelect={onArchive}>
      {t("archive")}
    </DropdownMenuItem>
  );
}
