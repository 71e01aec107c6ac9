/** Reads whom an answer about a problem would reach, sends it, and reads what came of it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type AnswerReporters, Reporters, TicketAnswers } from "@/lib/inbox/tickets/answer-schemas";

const UNDER_WAY_MS = 5_000;
const STATES = ["waiting", "queued", "sending"];
const isUnderWay = ({ answers }: TicketAnswers): boolean =>
  answers.some(({ recipients }) => recipients.some(({ state }) => STATES.includes(state)));

const pathOf = (ticketId: string, part: string): string => `/api/inbox/tickets/${ticketId}/${part}`;

export function useReporters(ticketId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "reporters", ticketId],
    queryFn: ({ signal }) => api.get(pathOf(ticketId, "reporters"), { schema: Reporters, signal }),
  });
}

export function useAnswers(ticketId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "answers", ticketId],
    queryFn: ({ signal }) => api.get(pathOf(ticketId, "answers"), { schema: TicketAnswers, signal }),
    // The state of a message is announced to its conversation alone.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? UNDER_WAY_MS : false),
  });
}

export function useAnswerReporters(ticketId: string) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AnswerReporters) =>
      api.post(pathOf(ticketId, "answers"), input, { schema: TicketAnswers }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.tickets(workspace.id) }),
  });
}
