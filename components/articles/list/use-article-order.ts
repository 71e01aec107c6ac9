/** Puts the articles of a collection in order, by the mouse and by keys. */
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useArticleActions } from "@/components/articles/shared/use-articles";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import type { Article } from "@/lib/articles/articles/schemas";

export type RowOrder = ReturnType<ReturnType<typeof useArticleOrder>["of"]>;

export function useArticleOrder() {
  const t = useTranslations("articles.list");
  const problemText = useProblemText();
  const { update } = useArticleActions();
  const [dragged, setDragged] = useState<{ article: Article; place: number } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  function move(article: Article, place: number) {
    update(article.id, { place }).then(
      () => setSaid(t("moved", { title: article.texts[0]?.title ?? "", place: place + 1 })),
      (error) => toast.error(problemText(error)),
    );
  }
  return {
    said,
    of: (article: Article, place: number, count: number) => ({
      isOver: over === article.id,
      row: {
        draggable: true,
        onDragStart(event: DragEvent) {
          event.dataTransfer.effectAllowed = "move";
          setDragged({ article, place });
        },
        onDragEnd() {
          setDragged(null);
          setOver(null);
        },
        onDragOver(event: DragEvent) {
          if (!dragged || dragged.article.id === article.id) return;
          event.preventDefault();
          setOver(article.id);
        },
        onDragLeave: () => setOver((now) => (now === article.id ? null : now)),
        onDrop(event: DragEvent) {
          if (!dragged) return;
          event.preventDefault();
          // It goes before this one, whose place is one less once the other is taken out above it.
          move(dragged.article, dragged.place < place ? place - 1 : place);
          setOver(null);
        },
      },
      link: {
        "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
        onKeyDown(event: KeyboardEvent) {
          const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
          if (to === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (to >= 0 && to < count) move(article, to);
        },
      },
    }),
  };
}
