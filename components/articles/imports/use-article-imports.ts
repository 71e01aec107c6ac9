/** Imports of articles, and what is done with one. While one is at work its numbers are fetched again. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import {
  type ArticleImport,
  ArticleImportDetails,
  ArticleImportList,
  type ChangeArticleImport,
} from "@/lib/articles/imports/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/articles/imports";
const POLL_MS = 1000;
const LIST_POLL_MS = 3000;

export const isAtWork = ({ state }: Pick<ArticleImport, "state">): boolean =>
  state === "checking" || state === "running" || state === "undoing";

export function useImportPaths() {
  const { workspace } = useWorkspace();
  const articles = `/w/${workspace.id}/articles`;
  return { articles, all: `${articles}/imports`, one: (id: string) => `${articles}/imports/${id}` };
}

function useKeys() {
  const { workspace } = useWorkspace();
  // Not below the articles' key: each page that is written would fetch them again.
  const all = [...keys.workspace(workspace.id), "article-imports"] as const;
  return { all, one: (id: string) => [...all, id] as const };
}

export function useArticleImports() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: useKeys().all,
    queryFn: async ({ signal }) => (await api.get(PATH, { schema: ArticleImportList, signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LIST_POLL_MS : false),
  });
}

export function useArticleImport(id: string) {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: useKeys().one(id),
    queryFn: ({ signal }) =>
      api.get(`${PATH}/${encodeURIComponent(id)}`, { schema: ArticleImportDetails, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

/** `sent`: from 0 to 1 how much of the file; null while none is sent. */
export function useUpload(onDone: (saved: ArticleImportDetails) => void) {
  const { api } = useWorkspace();
  const client = useQueryClient();
  const { all, one } = useKeys();
  const [sent, setSent] = useState<number | null>(null);
  const upload = useMutation({
    mutationFn: ({ file, language }: { file: File; language: ArticleLanguage }) => {
      setSent(0);
      return api.upload(PATH, file, {
        query: { name: file.name, language },
        schema: ArticleImportDetails,
        onProgress: setSent,
      });
    },
    onSuccess: (saved) => {
      client.setQueryData(one(saved.id), saved);
      void client.invalidateQueries({ queryKey: all, exact: true });
      onDone(saved);
    },
    // After a success the page changes, and the button stays busy until then.
    onError: () => setSent(null),
  });
  return { upload: upload.mutate, error: upload.error, reset: upload.reset, sent };
}

export function useChangeImport(id: string) {
  const { api } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const { all, one } = useKeys();
  return useMutation({
    mutationFn: (change: ChangeArticleImport) =>
      api.put(`${PATH}/${id}/state`, change, { schema: ArticleImportDetails }),
    onSuccess: async (saved) => {
      // Reads in flight may be older.
      await client.cancelQueries({ queryKey: one(id) });
      client.setQueryData(one(id), saved);
      void client.invalidateQueries({ queryKey: all, exact: true });
    },
    onError: (error) => {
      toast.error(problemText(error));
      void client.invalidateQueries({ queryKey: one(id) });
    },
  });
}

export function useDiscard(id: string, onDone: () => void) {
  const { api } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const { all } = useKeys();
  return useMutation({
    mutationFn: () => api.remove(`${PATH}/${id}`, { schema: empty }),
    onSuccess: () => {
      onDone();
      void client.invalidateQueries({ queryKey: all, exact: true });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}

export function useDownload() {
  const { api } = useWorkspace();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () => api.download("/api/articles/export", {}, "articles.zip"),
    onError: (error) => toast.error(problemText(error)),
  });
}
