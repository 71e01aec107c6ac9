/** The open delivery, over the log. J and K go on to its neighbours. */
import { ChevronDown, ChevronUp, SearchX } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { areSingleKeysOn } from "@/components/patterns/use-shortcuts";
import { Button } from "@/components/ui/button";
import { Drawer, DrawerContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { DeliveryDetails } from "@/components/webhooks/deliveries/delivery-details";
import { ResendButton } from "@/components/webhooks/deliveries/resend-button";
import { type DeliveryLocation, useDelivery } from "@/components/webhooks/deliveries/use-deliveries";
import { type EndpointActions, usePausedUntil } from "@/components/webhooks/shared/use-endpoints";
import { ApiError } from "@/lib/client/api";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/webhooks/schemas";

type Props = {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  location: DeliveryLocation;
  /** The log's rows around it. */
  rows: readonly WebhookDelivery[];
};

export function DeliveryDrawer(props: Props) {
  const { selectedId, close } = props.location;
  return (
    <Drawer open={selectedId !== null} onOpenChange={(open) => (open ? undefined : close())}>
      {selectedId ? <OpenDelivery {...props} id={selectedId} /> : null}
    </Drawer>
  );
}

function OpenDelivery({ endpoint, actions, location, rows, id }: Props & { id: string }) {
  const t = useTranslations("webhooks.delivery");
  const { data, error, refetch } = useDelivery(endpoint.id, id);
  const pausedUntil = usePausedUntil(endpoint);
  const at = rows.findIndex((row) => row.id === id);
  const neighbour = { k: rows[at - 1], j: at < 0 ? undefined : rows[at + 1] };
  const known = data?.delivery ?? rows[at];

  function onKeyDown(event: KeyboardEvent) {
    const next = event.key === "j" ? neighbour.j : event.key === "k" ? neighbour.k : undefined;
    if (!next || event.metaKey || event.ctrlKey || event.altKey || !areSingleKeysOn()) return;
    event.preventDefault();
    location.move(next.id);
  }
  /** The focus returns to the row of the delivery that was shown last, not of the one that was opened first. */
  function returnFocus(event: Event) {
    const row = document.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(id)}"]`);
    if (!row) return;
    event.preventDefault();
    row.focus();
  }
  return (
    <DrawerContent
      title={known ? <span className="font-mono">{known.event}</span> : t("title")}
      onKeyDown={onKeyDown}
      onCloseAutoFocus={returnFocus}
      actions={
        <>
          <Step label={t("newer")} shortcut="K" to={neighbour.k} move={location.move}>
            <ChevronUp />
          </Step>
          <Step label={t("older")} shortcut="J" to={neighbour.j} move={location.move}>
            <ChevronDown />
          </Step>
        </>
      }
      footer={
        data ? (
          <ResendButton
            key={id}
            delivery={data.delivery}
            isActive={endpoint.state === "active"}
            pausedUntil={pausedUntil}
            resend={() => actions.resend(id)}
          />
        ) : null
      }
    >
      {data ? (
        <DeliveryDetails key={id} detail={data} url={endpoint.url} pausedUntil={pausedUntil} />
      ) : error ? (
        <DeliveryGone error={error} retry={() => void refetch()} />
      ) : (
        <DeliverySkeleton />
      )}
    </DrawerContent>
  );
}

function Step({
  label,
  shortcut,
  to,
  move,
  children,
}: {
  label: string;
  shortcut: string;
  to: WebhookDelivery | undefined;
  move: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      // A disabled button would drop the focus at the list's end.
      aria-disabled={!to}
      onClick={() => to && move(to.id)}
      className="aria-disabled:opacity-50 pointer-coarse:size-11"
    >
      {children}
    </IconButton>
  );
}

function DeliverySkeleton() {
  const t = useTranslations("webhooks.delivery");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-5 p-4 md:p-6">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="w-3/4" />
      <div className="grid grid-cols-2 gap-4">
        {["a", "b", "c", "d"].map((fact) => (
          <div key={fact} className="flex flex-col gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
      <Skeleton className="h-40 rounded-md" />
    </SkeletonGroup>
  );
}

function DeliveryGone({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations("webhooks.delivery");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      icon={<SearchX />}
      title={isUnknown ? t("unknown") : t("loadFailed")}
      description={isUnknown ? t("unknownHint") : problemText(error)}
      action={isUnknown ? null : <Button onClick={retry}>{ui("tryAgain")}</Button>}
    />
  );
}
