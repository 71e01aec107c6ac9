/** One customer's phone: the thread as they see it, and their actions below it. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import type { Newcomer } from "@/components/simulator/chosen-customer";
import { PhoneComposer } from "@/components/simulator/phone-composer";
import { PhoneHeader } from "@/components/simulator/phone-header";
import { PhoneLog } from "@/components/simulator/phone-log";
import {
  type Aim,
  type OwnNumber,
  usePhoneActions,
  usePhoneThread,
} from "@/components/simulator/use-simulator";
import { Alert } from "@/components/ui/alert";
import type { ChangeMessage, WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";
import type { SimulatorCustomer } from "@/lib/connections/simulator/state-schemas";

type Owner = {
  number: OwnNumber;
  customer: SimulatorCustomer | null;
  newcomer: Newcomer | null;
  /** The newcomer has written, and is a customer with an id. */
  onBecome: (customerId: string) => void;
};

export function Phone({ number, customer, newcomer, onBecome, onBack }: Owner & { onBack: () => void }) {
  const t = useTranslations("simulator.phone");
  const thread = usePhoneThread(customer?.id ?? null);
  const { aim, setAim, failure, attempt, write, edit, actions } = usePhone({
    number,
    customer,
    newcomer,
    onBecome,
  });
  const messages = thread.data?.messages ?? [];
  const change = (input: ChangeMessage) => attempt(() => actions.change.mutateAsync(input));

  return (
    <section aria-label={t("title")} className="flex h-full min-h-0 flex-col bg-surface-1">
      <PhoneHeader
        number={number}
        id={customer?.id ?? newcomer?.phone ?? ""}
        name={customer?.name ?? newcomer?.name ?? null}
        phone={customer?.phone ?? newcomer?.phone ?? ""}
        lastInboundAt={customer?.lastInboundAt ?? null}
        isAging={actions.age.isPending}
        onAge={() => {
          if (customer) void attempt(() => actions.age.mutateAsync({ customerId: customer.id, hours: 24 }));
        }}
        onBack={onBack}
      />
      <div className="flex min-h-0 flex-1 flex-col md:items-center md:py-4">
        <div className="flex min-h-0 w-full flex-1 flex-col overflow-hidden bg-surface-0 md:max-w-[26rem] md:rounded-[16px] md:border md:border-line-strong">
          {thread.error ? (
            <div className="p-3">
              <LoadFailure error={thread.error} retry={() => void thread.refetch()} />
            </div>
          ) : null}
          <PhoneLog
            businessName={number.name}
            messages={messages}
            isNew={!customer}
            isLoading={customer !== null && thread.isPending}
            isTypingShown={thread.data?.customer.isTypingShown ?? false}
            onChoose={(choice, wamid) => void attempt(() => write(choice, wamid))}
            onAim={setAim}
            onChange={change}
            onReceipt={(input) => attempt(() => actions.sendReceipt.mutateAsync(input))}
          />
          {failure ? (
            <Alert tone="bad" className="mx-3 mb-2">
              {failure}
            </Alert>
          ) : null}
          <PhoneComposer
            // A change begins with the words that it changes; an answer keeps those that were begun.
            key={aim?.kind === "edit" ? aim.entry.message.wamid : "new"}
            aim={aim}
            isBusy={actions.write.isPending || actions.change.isPending}
            onDrop={() => setAim(null)}
            onWrite={(content) => attempt(() => write(content))}
            onEdit={(wamid, text) => attempt(() => edit(wamid, text))}
          />
        </div>
      </div>
    </section>
  );
}

/** The customer's actions, and the reason why the last one failed. */
function usePhone({ number, customer, newcomer, onBecome }: Owner) {
  const problemText = useProblemText();
  const actions = usePhoneActions();
  const [aim, setAim] = useState<Aim | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** True when it worked; otherwise the phone shows the reason. */
  async function attempt(action: () => Promise<unknown>): Promise<boolean> {
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(problemText(error));
      return false;
    }
  }

  async function write(
    content: WriteAsCustomer["content"],
    replyTo = aim?.kind === "answer" ? aim.entry.message.wamid : undefined,
  ) {
    const who = customer
      ? { phone: customer.phone }
      : newcomer && { phone: newcomer.phone, ...(newcomer.name && { name: newcomer.name }) };
    if (!who) return;
    const written = await actions.write.mutateAsync({
      numberId: number.id,
      customer: who,
      content,
      ...(replyTo && { replyTo }),
    });
    setAim(null);
    if (!customer) onBecome(written.customerId);
  }

  async function edit(wamid: string, text: string) {
    await actions.change.mutateAsync({ action: "edit", wamid, text });
    setAim(null);
  }
  return { aim, setAim, failure, attempt, write, edit, actions };
}
