/** Imports of contacts, and what is done with one. While one is at work its numbers are fetched again. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type ChangeImport,
  type ContactImport,
  ContactImportDetails,
  ContactImports,
  type Mapping,
} from "@/lib/inbox/contact-imports/schemas";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/inbox/contacts/imports";
const POLL_MS = 1000;
const LIST_POLL_MS = 3000;

export const isAtWork = ({ state }: Pick<ContactImport, "state">): boolean =>
  state === "running" || state === "undoing";

export function useImportPaths() {
  const { workspace } = useWorkspace();
  const contacts = `/w/${workspace.id}/contacts`;
  return { contacts, all: `${contacts}/imports`, one: (id: string) => `${contacts}/imports/${id}` };
}

export function useImports() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.contacts.imports(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: ContactImports, signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) ? LIST_POLL_MS : false),
  });
}

export function useImport(id: string) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.contacts.import(workspace.id, id),
    queryFn: ({ signal }) =>
      api.get(`${PATH}/${encodeURIComponent(id)}`, { schema: ContactImportDetails, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

/** Stores the server's answer, and cancels reads in flight, which may be older. */
function useStore() {
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  return async (saved: ContactImportDetails) => {
    const queryKey = keys.contacts.import(workspace.id, saved.id);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: keys.contacts.imports(workspace.id) });
  };
}

/** `sent`: from 0 to 1 how much of the file; null while none is sent. */
export function useUpload(onDone: (saved: ContactImportDetails) => void) {
  const { api } = useWorkspace();
  const store = useStore();
  const [sent, setSent] = useState<number | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      return api.upload(PATH, file, {
        query: { name: file.name },
        schema: ContactImportDetails,
        onProgress: setSent,
      });
    },
    onSuccess: async (saved) => {
      await store(saved);
      onDone(saved);
    },
    // After a success the page changes, and the button stays busy until then.
    onError: () => setSent(null),
  });
  return { upload: upload.mutate, error: upload.error, reset: upload.reset, sent };
}

export function useCheck(id: string) {
  const { api } = useWorkspace();
  const store = useStore();
  return useMutation({
    mutationFn: (mapping: Mapping) =>
      api.put(`${PATH}/${id}/check`, mapping, { schema: ContactImportDetails }),
    onSuccess: store,
  });
}

/** Begins it, stops it, goes on with it, or undoes it. */
export function useChangeImport(id: string) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const store = useStore();
  return useMutation({
    mutationFn: (to: ChangeImport["to"]) =>
      api.put(`${PATH}/${id}/state`, { to }, { schema: ContactImportDetails }),
    onSuccess: store,
    onError: (error) => {
      toast.error(problemText(error));
      void client.invalidateQueries({ queryKey: keys.contacts.import(workspace.id, id) });
    },
  });
}

export function useDiscard(id: string, onDone: () => void) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () => api.remove(`${PATH}/${id}`, { schema: empty }),
    onSuccess: () => {
      onDone();
      void client.invalidateQueries({ queryKey: keys.contacts.imports(workspace.id) });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}

export function useReport(id: string) {
  const { api } = useWorkspace();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: ({ onlyFailed }: { onlyFailed: boolean }) =>
      api.download(`${PATH}/${id}/report`, { onlyFailed }, "import-report.csv"),
    onError: (error) => toast.error(problemText(error)),
  });
}
