/** The facts of a ticket: status, priority, who works on it, its customer and its times. A change can be taken back. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import { CustomerLinks } from "@/components/inbox/tickets/customer-links/customer-link-dialog";
import { TicketFields } from "@/components/inbox/tickets/fields/ticket-fields";
import { CustomerButton } from "@/components/inbox/tickets/shared/customer-choice";
import { TicketDeadline } from "@/components/inbox/tickets/shared/ticket-deadline";
import { useTicketChange } from "@/components/inbox/tickets/shared/use-ticket-change";
import { Button } from "@/components/ui/button";
import { Fact } from "@/components/ui/fact";
import { Field } from "@/components/ui/field";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { useScope } from "@/lib/client/workspace";
import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type Ticket,
  type TicketDetails,
  type UpdateTicket,
} from "@/lib/inbox/tickets/schemas";

export function TicketFacts({
  details: { ticket, conversations, hidden },
  root,
}: {
  details: TicketDetails;
  root: string;
}) {
  const t = useTranslations("tickets");
  const contacts = useTranslations("contacts");
  const channels = useTranslations("inbox.rows.channels");
  const { contact, createdAt, updatedAt, doneAt, formerId } = ticket;
  const { can } = useScope();
  const [isGoingOn, setGoingOn] = useState(false);
  const [first] = conversations;
  return (
    <div className="flex flex-col gap-4">
      <TicketStatusChoice ticket={ticket} />
      <PriorityChoice ticket={ticket} />
      <PersonChoice ticket={ticket} />
      <TeamChoice ticket={ticket} />
      <TicketFields ticket={ticket} />
      <dl className="flex flex-col gap-1.5 border-t pt-4">
        <Fact isRow label={t("fields.deadline")}>
          <TicketDeadline ticket={ticket} />
        </Fact>
        <Fact isRow label={t("customer.label")}>
          {!contact ? (
            t("customer.none")
          ) : can("contacts:read") ? (
            <TextLink href={`${root}/contacts/${contact.id}`}>{contactName(contact, contacts)}</TextLink>
          ) : (
            contactName(contact, contacts)
          )}
        </Fact>
        {formerId ? (
          <Fact isRow label={t("fields.former")}>
            <TextLink href={`${root}/tickets/${formerId}`}>{t("fields.formerLink")}</TextLink>
          </Fact>
        ) : null}
        <Fact isRow label={t("fields.opened")}>
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact isRow label={t("fields.changed")}>
          <RelativeTime at={updatedAt} />
        </Fact>
        {doneAt ? (
          <Fact isRow label={t("fields.done")}>
            <RelativeTime at={doneAt} />
          </Fact>
        ) : null}
      </dl>
      {conversations.length === 0 && hidden === 0 && can("contacts:read") ? (
        <CustomerButton ticket={ticket} />
      ) : null}
      <CustomerLinks ticket={ticket} />
      {ticket.status === "done" ? (
        <>
          <Button className="self-start" onClick={() => setGoingOn(true)}>
            {t("goOn")}
          </Button>
          <CreateTicketDialog
            open={isGoingOn}
            onOpenChange={setGoingOn}
            from={{
              ...(first
                ? { conversationId: first.id, messageIds: [] }
                : contact && { contactId: contact.id }),
              ...{ formerId: ticket.id, title: ticket.title ?? "" },
            }}
          />
        </>
      ) : null}
      {conversations.length > 0 ? (
        <section aria-label={t("life.conversations")} className="flex flex-col gap-1.5 border-t pt-4">
          <h2 className="text-ink-3 text-sm">{t("life.conversations")}</h2>
          {conversations.map(({ id, channel, subject, takesMessages }) => (
            <p key={id} className="min-w-0">
              <TextLink dir="auto" className="[overflow-wrap:anywhere]" href={`${root}/inbox/${id}`}>
                {subject ?? channels(channel as "messenger")}
              </TextLink>
              {takesMessages ? <span className="block text-ink-3 text-sm">{t("here.takes")}</span> : null}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

export function TicketStatusChoice({ ticket, isCompact = false }: { ticket: Ticket; isCompact?: boolean }) {
  const t = useTranslations("tickets.statuses");
  const { change, asked } = useTicketChange(ticket);
  const select = (
    <Select
      {...(isCompact && { label: t("label") })}
      value={asked?.status ?? ticket.status}
      onValueChange={(status) => void change({ status }, { status: ticket.status }, t(status))}
      options={TICKET_STATUSES.map((value) => ({ value, label: t(value) }))}
    />
  );
  return isCompact ? select : <Field label={t("label")}>{select}</Field>;
}

function PriorityChoice({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.priorities");
  const { change, asked } = useTicketChange(ticket);
  return (
    <Field label={t("label")}>
      <Select
        value={asked?.priority ?? ticket.priority}
        onValueChange={(priority) => void change({ priority }, { priority: ticket.priority }, t(priority))}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: t(value) }))}
      />
    </Field>
  );
}

function PersonChoice({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.assignee");
  const people = useAssignable();
  const former = ticket.assignee;
  const all = former && !people.some(({ id }) => id === former.id) ? [former, ...people] : people;
  return (
    <NamedChoice
      label={t("label")}
      none={t("none")}
      options={all}
      ticket={ticket}
      value={former}
      changeOf={(assigneeId) => ({ assigneeId })}
    />
  );
}

function TeamChoice({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.team");
  const teams = useTeams();
  if (teams.length === 0 && !ticket.team) return null;
  return (
    <NamedChoice
      label={t("label")}
      none={t("none")}
      options={teams}
      ticket={ticket}
      value={ticket.team}
      changeOf={(teamId) => ({ teamId })}
      // The team takes its people along.
      undoOf={(teamId) => ({ teamId, assigneeId: ticket.assignee?.id ?? null })}
    />
  );
}

type Named = { id: string; name: string };
/** No id. */
const NONE = "none";
type ChangeOf = (id: string | null) => { assigneeId?: string | null; teamId?: string | null };

function NamedChoice({
  label,
  none,
  options,
  ticket,
  value,
  changeOf,
  undoOf = changeOf,
}: {
  label: string;
  none: string;
  options: readonly Named[];
  ticket: Ticket;
  value: Named | null;
  changeOf: ChangeOf;
  undoOf?: ChangeOf;
}) {
  const { change, asked } = useTicketChange(ticket);
  const shownOf = ({ assigneeId, teamId }: UpdateTicket) => assigneeId ?? teamId;
  return (
    <Field label={label}>
      <Select
        value={(asked ? shownOf(asked) : value?.id) ?? NONE}
        onValueChange={(next) => {
          const chosen = options.find(({ id }) => id === next);
          void change(changeOf(chosen?.id ?? null), undoOf(value?.id ?? null), chosen?.name ?? none);
        }}
        options={[
          { value: NONE, label: none },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
