/** Articles beside a conversation: finds, reads and writes them. */
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type {
  ArticleToRead,
  FoundArticle,
  FoundArticles,
  WrittenArticle,
} from "@/lib/inbox/articles/schemas";

const pathOf = (conversationId: string) => `/api/inbox/conversations/${conversationId}/articles`;

export function useFoundArticles(conversationId: string, q: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.inbox.articles(workspace.id, conversationId), "found", q],
    queryFn: ({ signal }) =>
      api.get(pathOf(conversationId), { schema: shaped<FoundArticles>("articles"), query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useArticleToRead(conversationId: string, { number, language }: FoundArticle) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.inbox.articles(workspace.id, conversationId), number, language],
    queryFn: ({ signal }) =>
      api.get(`${pathOf(conversationId)}/${number}`, {
        schema: shaped<ArticleToRead>("number", "title", "text", "url"),
        query: { language },
        signal,
      }),
  });
}

/** Makes a draft of a conversation, and opens it in the editor. */
export function useWriteArticle(): (conversationId: string) => void {
  const { api, workspace } = useScope();
  const t = useTranslations("inbox.articles");
  const problemText = useProblemText();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: (conversationId: string) =>
      api.post(
        pathOf(conversationId),
        { id: crypto.randomUUID() },
        { schema: shaped<WrittenArticle>("id", "language") },
      ),
    onSuccess({ id, language }) {
      toast.success(t("written"), { description: t("writtenHint") });
      router.push(`/w/${workspace.id}/articles/${id}/${language}`);
    },
    onError: (error) => toast.error(t("notWritten"), { description: problemText(error) }),
  });
  return mutate;
}
