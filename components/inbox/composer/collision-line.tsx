/** Above the composer: a colleague is writing too; and a question before a second answer is sent. */
import { PenLine, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { useCollision } from "@/components/inbox/composer/use-collision";
import { Button } from "@/components/ui/button";

const bdi = (chunks: ReactNode) => <bdi>{chunks}</bdi>;

export function CollisionLine({
  collision: { found, isWarned },
  onSend,
}: {
  collision: ReturnType<typeof useCollision>;
  onSend: () => void;
}) {
  const t = useTranslations("inbox.composer.collision");
  if (!found) return null;
  const { kind, name } = found;
  if (!isWarned)
    return kind === "writing" ? (
      <p
        role="status"
        className="mx-auto my-1.5 flex max-w-[760px] items-center gap-1.5 px-1 text-sm text-warn"
      >
        <PenLine aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 truncate">{t.rich("writing", { name, bdi })}</span>
      </p>
    ) : null;
  return (
    <div
      role="alert"
      className="mx-auto my-1.5 flex max-w-[760px] flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 text-pretty">
        {t.rich(kind === "answered" ? "hasAnswered" : "isWriting", { name, bdi })}{" "}
        <span className="pointer-coarse:hidden">{t("again")}</span>
      </p>
      <Button size="sm" onClick={onSend}>
        {t("send")}
      </Button>
    </div>
  );
}
