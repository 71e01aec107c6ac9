/** Makes links with which the customer reads and answers the ticket, and ends them. */
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useCustomerLinks } from "@/components/inbox/tickets/customer-links/use-customer-links";
import { LinkOnce } from "@/components/patterns/link-once";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import type { CustomerLink } from "@/lib/inbox/customer-links/schemas";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

type Links = ReturnType<typeof useCustomerLinks>;

/** The part of a ticket's details. Without a customer there is no one to give a link to. */
export function CustomerLinks({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.customerLink");
  const [isOpen, setOpen] = useState(false);
  if (!ticket.contact) return null;
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t("open")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t("title")} description={t("description")} size="lg">
          <LinksBody ticketId={ticket.id} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function LinksBody({ ticketId }: { ticketId: string }) {
  const t = useTranslations("tickets.customerLink");
  const links = useCustomerLinks(ticketId);
  return (
    <DialogBody className="pt-1">
      <NewLink create={links.create} />
      <h3 className="mt-2 font-medium">{t("list")}</h3>
      <LinkList {...links} />
    </DialogBody>
  );
}

function NewLink({ create: { data, error, isPending, mutate } }: Pick<Links, "create">) {
  const t = useTranslations("tickets.customerLink");
  const problemText = useProblemText();
  return (
    <>
      {error ? <Alert tone="bad">{problemText(error)}</Alert> : null}
      <Button variant="primary" className="self-start" loading={isPending} onClick={() => mutate()}>
        {t("create")}
      </Button>
      {data ? <LinkOnce url={data.url} words="tickets.customerLink" /> : null}
    </>
  );
}

function LinkList({ list: { data, error, refetch }, revoke }: Pick<Links, "list" | "revoke">) {
  const t = useTranslations("tickets.customerLink");
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={2} label={t("loading")} />
    );
  if (data.length === 0)
    return <EmptyState icon={<Link2 />} title={t("empty")} description={t("emptyText")} />;
  return (
    <ul aria-label={t("list")} className="-mt-2">
      {data.map((link) => (
        <LinkRow key={link.id} link={link} revoke={revoke} />
      ))}
    </ul>
  );
}

function LinkRow({
  link: { id, author, isInMails, isFormer, address, createdAt, expiresAt, openedAt },
  revoke,
}: { link: CustomerLink } & Pick<Links, "revoke">) {
  const t = useTranslations("tickets.customerLink");
  const problemText = useProblemText();
  const times = useTimeFormat();
  const name = isInMails ? t("inMails") : (author?.name ?? t("former"));
  const made = times.absolute(new Date(createdAt));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{name}</span>
        {address ? (
          <bdi id={`${id}-address`} className="block text-sm [overflow-wrap:anywhere]">
            {address}
          </bdi>
        ) : null}
        {isFormer ? <span className="block text-sm text-warn">{t("isFormer")}</span> : null}
        <span className="block text-ink-2 text-sm">
          {t.rich("times", {
            made: () => <Moment at={createdAt} />,
            end: () => <Moment at={expiresAt} />,
          })}
        </span>
        <span className="block text-ink-2 text-sm">
          {openedAt ? t.rich("opened", { at: () => <Moment at={openedAt} /> }) : t("unopened")}
        </span>
      </span>
      <Button
        size="sm"
        loading={revoke.isPending && revoke.variables === id}
        aria-describedby={address ? `${id}-address` : undefined}
        aria-label={isInMails ? t("revokeMails", { made }) : t("revokeOf", { name, made })}
        onClick={() =>
          revoke.mutate(id, {
            onSuccess: () => toast.success(t(isInMails ? "revokedMails" : "revoked")),
            onError: (problem) => toast.error(problemText(problem)),
          })
        }
      >
        {t("revoke")}
      </Button>
    </li>
  );
}
