/** The changes of a ticket in words. */
import { useTranslations } from "use-intl";
import { useValueWords } from "@/components/fields/use-value-words";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { LINK_ROLES, type LinkRole } from "@/lib/inbox/tickets/link-schemas";
import {
  type ChangedOfTicket,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketChange,
} from "@/lib/inbox/tickets/schemas";

const nameOf = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
    ? value.name
    : null;

function linkOf(value: unknown): { role: LinkRole; number: string } | null {
  if (typeof value !== "object" || value === null || !("role" in value) || !("number" in value)) return null;
  const role = LINK_ROLES.find((each) => each === value.role);
  return role ? { role, number: String(value.number) } : null;
}

/** Null: the reader does not see it. */
function conversationOf(value: unknown): { channel: string; subject: string | null } | null {
  if (typeof value !== "object" || value === null || !("channel" in value) || !("subject" in value))
    return null;
  const { channel, subject } = value;
  return typeof channel === "string"
    ? { channel, subject: typeof subject === "string" ? subject : null }
    : null;
}

export function useChangeText(): (change: TicketChange) => string {
  const t = useTranslations("tickets.life");
  const statuses = useTranslations("tickets.statuses");
  const priorities = useTranslations("tickets.priorities");
  const roles = useTranslations("tickets.links.roles");
  const channels = useTranslations("inbox.rows.channels");
  const statusOf = (value: unknown): string => {
    const known = TICKET_STATUSES.find((each) => each === value);
    return known ? statuses(known) : String(value);
  };
  const priorityOf = (value: unknown): string => {
    const known = TICKET_PRIORITIES.find((each) => each === value);
    return known ? priorities(known) : String(value);
  };
  const forms = useTicketForms();
  const words = useValueWords();
  const nothing = useTranslations("ui")("nothing");
  const valuesOf = (after: unknown): string =>
    Object.entries((after ?? {}) as Record<string, unknown>)
      .map(([key, value]) => {
        const field = forms.fields.find((each) => each.key === key);
        return `${field?.name ?? key}: ${words(field, value) ?? nothing}`;
      })
      .join(", ");
  const written: Record<ChangedOfTicket | "link" | "conversation" | "created", (change: Said) => string> = {
    status: ({ name, before, after }) =>
      t("status", { name, before: statusOf(before), after: statusOf(after) }),
    priority: ({ name, before, after }) =>
      t("priority", { name, before: priorityOf(before), after: priorityOf(after) }),
    assignee: ({ name, to }) => (to ? t("assignee", { name, after: to }) : t("unassigned", { name })),
    team: ({ name, to }) => (to ? t("team", { name, after: to }) : t("withoutTeam", { name })),
    type: ({ name, to }) => (to ? t("type", { name, after: to }) : t("withoutType", { name })),
    fields: ({ name, after }) =>
      after ? t("values", { name, after: valuesOf(after) }) : t("values_erased", { name }),
    title: ({ name }) => t("title_changed", { name }),
    summary: ({ name }) => t("summary_changed", { name }),
    contact: ({ name }) => t("contact", { name }),
    created: ({ name }) => t("created", { name }),
    link: ({ name, before, after }) => {
      const link = linkOf(after) ?? linkOf(before);
      return link
        ? t(after ? "link" : "unlinked", { name, link: roles(link.role), number: link.number })
        : t("title_changed", { name });
    },
    conversation: ({ name, before, after }) => {
      const seen = conversationOf(after ?? before);
      if (!seen) return t(after ? "joined_unseen" : "left_unseen", { name });
      const conversation = seen.subject ?? channels(seen.channel as "messenger");
      return t(after ? "joined" : "left", { name, conversation });
    },
  };
  return ({ field, actor, before, after }) => {
    const name = actor.name ?? t(`kinds.${actor.kind}`);
    const text = Object.hasOwn(written, field) ? written[field as keyof typeof written] : written.created;
    return text({ name, to: nameOf(after), before, after });
  };
}
type Said = Pick<TicketChange, "before" | "after"> & { name: string; to: string | null };
