import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type ConnectMailbox,
  GuessedServers,
  Mailbox,
  MailboxList,
  StartedOauth,
  type StartOauth,
  type UpdateMailbox,
} from "@/lib/connections/mailboxes/schemas";

const PATH = "/api/settings/mailboxes";

export function useMailboxes() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.mailboxes(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: MailboxList, signal }),
  });
}

/** Each action refreshes the list. */
export function useMailboxActions() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.settings.mailboxes(workspace.id) }),
      client.invalidateQueries({ queryKey: keys.inbox.senders(workspace.id) }),
    ]);
  return {
    guess: useMutation({
      mutationFn: (address: string) => api.post(`${PATH}/guess`, { address }, { schema: GuessedServers }),
    }),
    connect: useMutation({
      mutationFn: (input: ConnectMailbox) => api.post(PATH, input, { schema: Mailbox }),
      onSuccess,
    }),
    /** Leaves the page for the provider's. */
    signIn: useMutation({
      mutationFn: (input: StartOauth) => api.post(`${PATH}/oauth`, input, { schema: StartedOauth }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
    update: useMutation({
      mutationFn: ({ id, change }: { id: string; change: UpdateMailbox }) =>
        api.patch(`${PATH}/${id}`, change, { schema: Mailbox }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (id: string) => api.post(`${PATH}/${id}/test`, {}, { schema: Mailbox }),
      onSettled: onSuccess,
    }),
    disconnect: useMutation({ mutationFn: (id: string) => api.remove(`${PATH}/${id}`), onSuccess }),
  };
}
