/** Finds an article, shows it as text, and puts its link or its text into what is being written. */
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ArticleReading } from "@/components/inbox/articles/article-reading";
import { ArticleSearch } from "@/components/inbox/articles/article-search";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { FoundArticle } from "@/lib/inbox/articles/schemas";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversation: InboxConversation;
  /** Characters that still fit into what is being written. */
  max: number;
  onInsert: (text: string) => void;
};

export function ArticleDialog({ open, onOpenChange, conversation, max, onInsert }: Props) {
  const t = useTranslations("inbox.articles");
  const chosen = useRef<string | null>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={t("title")}
        className="md:h-[36rem]"
        onCloseAutoFocus={(event) => {
          if (chosen.current === null) return;
          // The composer takes the focus, not what opened the dialog.
          event.preventDefault();
          onInsert(chosen.current);
          chosen.current = null;
        }}
      >
        <Content
          conversationId={conversation.id}
          max={max}
          onChoose={(text) => {
            chosen.current = text;
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function Content({
  conversationId,
  max,
  onChoose,
}: {
  conversationId: string;
  max: number;
  onChoose: (text: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const [article, setArticle] = useState<FoundArticle | null>(null);
  return article ? (
    <ArticleReading
      conversationId={conversationId}
      article={article}
      max={max}
      onBack={() => setArticle(null)}
      onChoose={onChoose}
    />
  ) : (
    <ArticleSearch conversationId={conversationId} typed={typed} onType={setTyped} onChoose={setArticle} />
  );
}
