"use client";

import { Smartphone } from "lucide-react";
import Link from "next/link";
/** The customer's side of WhatsApp: who there is on the left, one phone beside it; one at a time on a small screen. */
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useInstallation } from "@/components/settings/whatsapp/use-installation";
import { findChosen, useChosenCustomer } from "@/components/simulator/chosen-customer";
import { CustomerList } from "@/components/simulator/customer-list";
import { Phone } from "@/components/simulator/phone";
import { type OwnNumber, ownNumber, useSimulatorState } from "@/components/simulator/use-simulator";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useWorkspace } from "@/lib/client/workspace";

export function SimulatorScreen() {
  const t = useTranslations("simulator");
  const { data: installation, error, refetch } = useInstallation();
  const state = useSimulatorState();
  const number = installation === undefined ? null : ownNumber(installation, state.data);
  if (number) return <Phones number={number} />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      {installation === null && !state.isPending ? (
        <NoNumber />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t("loading")} />
      )}
    </div>
  );
}

function Phones({ number }: { number: OwnNumber }) {
  const t = useTranslations("simulator");
  const { chosen, choose } = useChosenCustomer();
  const state = useSimulatorState();
  const customers = state.data?.customers.filter(({ numberId }) => numberId === number.id) ?? [];
  const customer = findChosen(customers, chosen);
  // An address may name an unknown customer; then none is chosen.
  const newcomer = !customer && chosen && "phone" in chosen ? chosen : null;
  const isChosen = customer !== null || newcomer !== null;
  return (
    <div className="flex h-full overflow-hidden">
      <section
        aria-label={t("customers.label")}
        className={cn(
          "flex min-h-0 w-full shrink-0 flex-col bg-surface-0 md:w-[20rem] md:border-r",
          isChosen && "max-md:hidden",
        )}
      >
        <CustomerList
          customers={customers}
          newcomer={newcomer}
          chosenId={customer?.id ?? null}
          isLoading={state.isPending}
          error={state.error}
          onRetry={() => void state.refetch()}
          onChoose={choose}
        />
      </section>
      <div className={cn("min-h-0 min-w-0 flex-1 bg-surface-1", !isChosen && "max-md:hidden")}>
        {customer || newcomer ? (
          <Phone
            key={customer?.phone ?? newcomer?.phone}
            number={number}
            customer={customer}
            newcomer={newcomer}
            onBecome={(id) => choose({ id })}
            onBack={() => choose(null)}
          />
        ) : (
          <NobodyChosen />
        )}
      </div>
    </div>
  );
}

function NoNumber() {
  const t = useTranslations("simulator.empty");
  const { workspace, can } = useWorkspace();
  const mayManage = can("settings");
  return (
    <EmptyState
      icon={<Smartphone />}
      as="h1"
      title={t("title")}
      description={mayManage ? t("admin") : t("agent")}
      action={
        <Button variant={mayManage ? "primary" : "secondary"} asChild>
          <Link href={`/w/${workspace.id}/settings/whatsapp`}>
            {mayManage ? t("connect") : t("openSettings")}
          </Link>
        </Button>
      }
    />
  );
}

function NobodyChosen() {
  const t = useTranslations("simulator.empty");
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState icon={<Smartphone />} title={t("closed")} description={t("closedHint")} />
    </div>
  );
}
