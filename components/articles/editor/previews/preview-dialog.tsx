/** Makes links with which anyone reads the draft, and ends them. */
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePreviews } from "@/components/articles/editor/previews/use-previews";
import type { TextPlace } from "@/components/articles/shared/use-articles";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LinkOnce } from "@/components/patterns/link-once";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Moment, zoneName } from "@/components/ui/moment";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import { type ArticlePreview, PREVIEW_DAYS } from "@/lib/articles/previews/schemas";

type Props = { place: TextPlace; open: boolean; onOpenChange: (open: boolean) => void };
type Previews = ReturnType<typeof usePreviews>;
type Days = (typeof PREVIEW_DAYS)[number];

export function PreviewDialog({ place, open, onOpenChange }: Props) {
  const t = useTranslations("articles.editor.preview");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")} size="lg">
        <PreviewBody place={place} />
      </DialogContent>
    </Dialog>
  );
}

function PreviewBody({ place }: Pick<Props, "place">) {
  const t = useTranslations("articles.editor.preview");
  const previews = usePreviews(place);
  return (
    <DialogBody className="pt-1">
      <NewLink create={previews.create} />
      <h3 className="mt-2 font-medium">{t("list")}</h3>
      <LinkList {...previews} />
    </DialogBody>
  );
}

function NewLink({ create }: Pick<Previews, "create">) {
  const t = useTranslations("articles.editor.preview");
  const problemText = useProblemText();
  const [days, setDays] = useState<Days>(7);
  const { data, error, isPending } = create;
  return (
    <>
      {error ? <Alert tone="bad">{problemText(error)}</Alert> : null}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("works")}>
          <SegmentedControl
            value={String(days)}
            onValueChange={(chosen) => setDays(PREVIEW_DAYS.find((each) => String(each) === chosen) ?? 7)}
            options={PREVIEW_DAYS.map((each) => ({ value: String(each), label: t("days", { count: each }) }))}
          />
        </Field>
        <Button variant="primary" loading={isPending} onClick={() => create.mutate({ days })}>
          {t("create")}
        </Button>
      </div>
      {data ? <LinkOnce url={data.url} words="articles.editor.preview" /> : null}
    </>
  );
}

function LinkList({ list: { data, error, refetch }, revoke }: Pick<Previews, "list" | "revoke">) {
  const t = useTranslations("articles.editor.preview");
  const plan = useTranslations("articles.editor.plan");
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={2} label={t("loading")} />
    );
  if (data.length === 0)
    return <EmptyState icon={<Link2 />} title={t("empty")} description={t("emptyText")} />;
  return (
    <>
      <ul aria-label={t("list")} className="-mt-2">
        {data.map((preview) => (
          <LinkRow key={preview.id} preview={preview} revoke={revoke} />
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{plan("zone", { zone: zoneName() })}</p>
    </>
  );
}

function LinkRow({
  preview: { id, author, createdAt, expiresAt },
  revoke,
}: { preview: ArticlePreview } & Pick<Previews, "revoke">) {
  const t = useTranslations("articles.editor.preview");
  const problemText = useProblemText();
  const times = useTimeFormat();
  const isRevoking = revoke.isPending && revoke.variables === id;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{author?.name ?? t("former")}</span>
        <span className="block text-ink-2 text-sm">
          {t.rich("times", {
            made: () => <Moment at={createdAt} />,
            end: () => <Moment at={expiresAt} />,
          })}
        </span>
      </span>
      <Button
        size="sm"
        loading={isRevoking}
        aria-label={t("revokeOf", {
          name: author?.name ?? t("former"),
          end: times.absolute(new Date(expiresAt)),
        })}
        onClick={() =>
          revoke.mutate(id, {
            onSuccess: () => toast.success(t("revoked")),
            onError: (problem) => toast.error(problemText(problem)),
          })
        }
      >
        {t("revoke")}
      </Button>
    </li>
  );
}
