/** Links of a ticket with others, in both directions, made and removed here. */
import { Link2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TicketFinder } from "@/components/inbox/tickets/links/ticket-finder";
import { useTicketLinks } from "@/components/inbox/tickets/links/use-ticket-links";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { LINK_ROLES, type LinkRole } from "@/lib/inbox/tickets/link-schemas";
import type { Ticket, TicketDetails, TicketLink } from "@/lib/inbox/tickets/schemas";

/** A problem may have hundreds of reports. */
const FIRST = 10;

export function TicketLinks({ details, root }: { details: TicketDetails; root: string }) {
  const t = useTranslations("tickets.links");
  const { ticket, links, hiddenLinks } = details;
  const [isOpen, setOpen] = useState(false);
  const { add, remove } = useTicketLinks(ticket);
  return (
    <section aria-label={t("title")} className="flex flex-col gap-2 border-t pt-4">
      <h2 className="text-ink-3 text-sm">{t("title")}</h2>
      {LINK_ROLES.map((role) => (
        <Group
          key={role}
          role={role}
          links={links.filter((each) => each.role === role)}
          root={root}
          onRemove={(link) => void remove(link)}
        />
      ))}
      {hiddenLinks > 0 ? <p className="text-ink-2 text-sm">{t("hidden", { count: hiddenLinks })}</p> : null}
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t("add")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t("add")}>
          <Chooser
            ticket={ticket}
            onChoose={(role, other) => {
              setOpen(false);
              void add(role, other);
            }}
          />
        </DialogContent>
      </Dialog>
    </section>
  );
}

function Chooser({
  ticket,
  onChoose,
}: {
  ticket: Ticket;
  onChoose: (role: LinkRole, other: Ticket) => void;
}) {
  const t = useTranslations("tickets.links");
  const [role, setRole] = useState<LinkRole>("duplicate_of");
  const options = LINK_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }));
  return (
    <DialogBody className="pt-1">
      <Field label={t("role")}>
        <Select value={role} onValueChange={setRole} options={options} />
      </Field>
      <TicketFinder withoutId={ticket.id} onChoose={(other) => onChoose(role, other)} />
    </DialogBody>
  );
}

function Group({
  role,
  links,
  root,
  onRemove,
}: {
  role: LinkRole;
  links: TicketLink[];
  root: string;
  onRemove: (link: TicketLink) => void;
}) {
  const t = useTranslations("tickets");
  const [isWhole, setWhole] = useState(false);
  if (links.length === 0) return null;
  const shown = isWhole ? links : links.slice(0, FIRST);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm">
        {t(`links.roles.${role}`)}
        {links.length > 1 ? <span className="text-ink-3 tabular-nums"> {links.length}</span> : null}
      </h3>
      <ul className="flex flex-col">
        {shown.map((link) => {
          const { id, number, title, status } = link.ticket;
          const name = t("number", { number: String(number) });
          return (
            <li key={id} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <TextLink href={`${root}/tickets/${id}`}>
                  {name} <span dir="auto">{title ?? t("erased")}</span>
                </TextLink>{" "}
                <span className="text-ink-3 text-sm">{t(`statuses.${status}`)}</span>
              </span>
              <IconButton
                label={t("links.remove", { number: name })}
                size="sm"
                onClick={() => onRemove(link)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {shown.length < links.length ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setWhole(true)}>
          {t("links.all", { count: String(links.length) })}
        </Button>
      ) : null}
    </div>
  );
}
