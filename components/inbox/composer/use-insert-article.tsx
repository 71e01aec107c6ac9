/** The dialog that inserts an article, for a composer. Its code is loaded when it is first opened. */
import { type ReactNode, useState } from "react";
import type { useComposer } from "@/components/inbox/composer/use-composer";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const ArticleDialog = lazyDialog(
  async () => (await import("@/components/inbox/articles/article-dialog")).ArticleDialog,
);

export function useInsertArticle(
  conversation: InboxConversation,
  { kind, charactersLeft }: ReturnType<typeof useComposer>,
  insert: (kind: ReturnType<typeof useComposer>["kind"], text: string) => void,
): { handle: { findArticle: () => void }; isAllowed: boolean; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const { can } = useScope();
  const isAllowed = can("inbox:reply");
  const dialog = (
    <ArticleDialog
      open={isOpen}
      onOpenChange={setOpen}
      conversation={conversation}
      // It begins on a line of its own.
      max={charactersLeft - 1}
      onInsert={(text) => insert(kind, text)}
    />
  );
  return { handle: { findArticle: () => setOpen(isAllowed) }, isAllowed, dialog };
}
