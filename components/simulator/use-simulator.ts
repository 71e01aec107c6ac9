/** The simulator as a person sees it: its customers, one customer's phone, and what can be done with it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PhoneEntry } from "@/components/simulator/phone-thread";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { Installation } from "@/lib/connections/installations/schemas";
import type { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import type { ChangeMessage, WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";
import { SimulatorState, SimulatorThread, WrittenMessage } from "@/lib/connections/simulator/state-schemas";

/** The target of the next words when they are no message of their own: an answer to one, or the new text of one. */
export type Aim = { kind: "answer" | "edit"; entry: PhoneEntry };

const PATH = "/api/simulator/phone";
/** The simulator sends no notices, so an open phone polls. */
const POLL_MS = 1500;
/** The list changes with actions here, which refetch at once; its answer is large. */
const LIST_POLL_MS = 6000;

export function useSimulatorState() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.simulator.state(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: SimulatorState, signal }),
    refetchInterval: LIST_POLL_MS,
    staleTime: 0,
  });
}

/** Null while the customer has not written yet: there is no thread then. */
export function usePhoneThread(customerId: string | null) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.simulator.thread(workspace.id, customerId ?? ""),
    queryFn: ({ signal }) => api.get(`${PATH}/customers/${customerId}`, { schema: SimulatorThread, signal }),
    enabled: customerId !== null,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

/** Each resolves when it is done and throws the server's error; the phone refetches at once. */
export function usePhoneActions() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keys.simulator.all(workspace.id) });
  return {
    write: useMutation({
      mutationFn: (input: WriteAsCustomer) => api.post(`${PATH}/messages`, input, { schema: WrittenMessage }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: (input: ChangeMessage) => api.post(`${PATH}/messages/changes`, input),
      onSettled,
    }),
    sendReceipt: useMutation({
      mutationFn: (input: SendReceipt) => api.post(`${PATH}/receipts`, input),
      onSettled,
    }),
    age: useMutation({
      mutationFn: ({ customerId, hours }: { customerId: string; hours: number }) =>
        api.post(`${PATH}/customers/${customerId}/window`, { hours }),
      onSettled,
    }),
  };
}

export type OwnNumber = { id: string; name: string };

/** The team's number that simulated customers write to: the connected one, or before that the sandbox's. */
export function ownNumber(
  installation: Installation | null,
  state: Pick<SimulatorState, "accounts"> | undefined,
): OwnNumber | null {
  if (installation)
    return {
      id: installation.phoneNumberId,
      name: installation.verifiedName ?? installation.displayPhoneNumber,
    };
  const sandbox = state?.accounts.find(({ kind }) => kind === "sandbox")?.numbers[0];
  return sandbox ? { id: sandbox.id, name: sandbox.verifiedName } : null;
}
