/** Everybody who has a phone here. */
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { AddCustomerDialog } from "@/components/simulator/add-customer-dialog";
import type { Chosen, Newcomer } from "@/components/simulator/chosen-customer";
import { magicOf } from "@/components/simulator/magic-numbers";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SimulatorCustomer } from "@/lib/connections/simulator/state-schemas";

export function CustomerList({
  customers,
  newcomer,
  chosenId,
  isLoading,
  error,
  onRetry,
  onChoose,
}: {
  customers: SimulatorCustomer[];
  newcomer: Newcomer | null;
  chosenId: string | null;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  onChoose: (next: Chosen) => void;
}) {
  const t = useTranslations("simulator.customers");
  const [isAdding, setAdding] = useState(false);
  const isEmpty = customers.length === 0 && !newcomer;
  return (
    <>
      <header className="flex h-14 shrink-0 items-center justify-between gap-2 border-b pr-2 pl-4">
        <h1 className="font-medium text-lg">{t("title")}</h1>
        <Button size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t("add")}
        </Button>
      </header>
      <AddCustomerDialog
        open={isAdding}
        onOpenChange={setAdding}
        onAdd={(added) => {
          setAdding(false);
          onChoose(added);
        }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {error ? (
          <div className="p-3">
            <LoadFailure error={error} retry={onRetry} />
          </div>
        ) : null}
        {isLoading ? <SkeletonRows rows={3} label={t("loading")} /> : null}
        {isEmpty && !isLoading && !error ? (
          <EmptyState
            icon={<Users />}
            title={t("empty")}
            description={t("emptyHint")}
            action={
              <Button variant="primary" onClick={() => setAdding(true)}>
                {t("add")}
              </Button>
            }
          />
        ) : null}
        <ul aria-label={t("label")}>
          {newcomer ? (
            <CustomerRow
              id={newcomer.phone}
              name={newcomer.name}
              phone={newcomer.phone}
              isChosen
              onOpen={() => onChoose(newcomer)}
            />
          ) : null}
          {customers.map(({ id, name, phone }) => (
            <CustomerRow
              key={id}
              id={id}
              name={name}
              phone={phone}
              isChosen={id === chosenId}
              onOpen={() => onChoose({ id })}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function CustomerRow({
  id,
  name,
  phone,
  isChosen,
  onOpen,
}: {
  id: string;
  name: string | null;
  phone: string;
  isChosen: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations("simulator.customers");
  const texts = useTranslations("simulator");
  const magic = magicOf(phone);
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? "true" : undefined}
        onClick={onOpen}
        className={cn(
          "focus-inset flex min-h-16 w-full items-center gap-3 border-b px-3 py-2 text-left transition-colors duration-100",
          isChosen ? "bg-accent-soft" : "hover:bg-surface-2",
        )}
      >
        <Avatar id={id} name={name} size="lg" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className="truncate text-left">
            {name ?? t("noName")}
          </span>
          <span dir="ltr" className="text-ink-2 text-sm tabular-nums">
            {phone}
          </span>
          {magic ? <span className="text-ink-3 text-sm">{texts(`magic.${magic.ending}`)}</span> : null}
        </span>
      </button>
    </li>
  );
}
