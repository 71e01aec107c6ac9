/** Shapes of the audit log. */
import { z } from "zod";
import { givenInstant, instant, uuid } from "@/lib/platform/shapes";

/** The areas of administration and their acts. Closed: an act is never renamed. */
export const ACTS = {
  workspace: [
    ...(["created", "changed", "suspended", "reactivated", "archived"] as const),
    ...(["deletion_begun", "deletion_undone"] as const),
  ],
  member: ["created", "changed", "deleted", "second_factor_reset", "sessions_ended"],
  invitation: ["created", "changed", "revoked"],
  own_role: ["created", "changed", "deleted"],
  team: ["created", "changed", "deleted"],
  team_member: ["created", "deleted"],
  api_key: ["created", "changed", "rotated", "revoked", "deleted"],
  messenger: ["changed"],
  messenger_key: ["created", "deleted"],
  office_hours: ["changed"],
  ratings: ["changed"],
  tickets: ["changed"],
  canned_reply: ["created", "changed", "deleted"],
  tag: ["created", "changed", "deleted"],
  rule: ["created", "changed", "deleted"],
  macro: ["created", "changed", "deleted"],
  saved_view: ["created", "changed", "deleted"],
  saved_report: ["created", "changed", "deleted"],
  whatsapp_price: ["created", "changed", "deleted"],
  sla_policy: ["created", "changed", "deleted"],
  custom_field: ["created", "changed", "archived", "restored", "deleted"],
  ticket_type: ["created", "changed", "archived", "restored", "deleted"],
  mailbox: ["connected", "changed", "disconnected"],
  webhook: ["created", "changed", "enabled", "disabled", "secret_changed", "deleted"],
  webhook_replay: ["created"],
  panel_app: ["created", "changed", "secret_changed", "deleted"],
  help_center: ["changed"],
  help_domain: ["created", "deleted", "proven", "lost"],
  article_collection: ["created", "changed", "deleted"],
  article: [
    ...(["created", "changed", "published", "unpublished"] as const),
    ...(["archived", "restored", "deleted"] as const),
  ],
  article_preview: ["created", "revoked"],
  customer_link: ["created", "revoked"],
  whatsapp: ["connected", "disconnected"],
  setup_link: ["created", "connected", "revoked"],
  template: ["created", "changed", "deleted"],
  export: ["created", "downloaded"],
  contact: [
    ...(["erased", "exported", "import_undone", "imported", "merged", "unmerged"] as const),
    ...(["blocked", "unblocked", "marked_spam", "unmarked_spam"] as const),
  ],
  side_thread: ["created"],
  audit_log: ["downloaded"],
  partner: ["created", "changed"],
  partner_member: ["created", "changed", "deleted"],
  partner_invitation: ["created", "changed", "revoked"],
  partner_key: ["created", "changed", "rotated", "revoked", "deleted"],
  partner_quota: ["changed"],
} as const satisfies Record<string, readonly string[]>;
export type Kind = keyof typeof ACTS;

/** The kinds that the filter offers together. */
export const AREAS = {
  workspace: ["workspace"],
  people: ["member", "invitation", "own_role", "team", "team_member"],
  keys: ["api_key", "messenger_key"],
  webhooks: ["webhook", "webhook_replay"],
  messenger: ["messenger", "office_hours", "ratings"],
  channels: ["mailbox", "whatsapp", "setup_link", "template"],
  inbox: [
    "canned_reply",
    "saved_view",
    "saved_report",
    "whatsapp_price",
    "tag",
    "rule",
    "macro",
    "sla_policy",
    "panel_app",
    "tickets",
    "custom_field",
    "ticket_type",
    "customer_link",
  ],
  articles: ["article", "article_collection", "article_preview", "help_center", "help_domain"],
  data: ["export", "contact", "side_thread", "audit_log"],
  partner: ["partner", "partner_member", "partner_invitation", "partner_key", "partner_quota"],
} as const satisfies Record<string, readonly Kind[]>;
export type AuditArea = keyof typeof AREAS;
export const AuditArea = z.enum(Object.keys(AREAS) as [AuditArea, ...AuditArea[]]);

export const AuditEntry = z.object({
  id: uuid(),
  at: instant(),
  /** `system`: Parley itself. `operator` without an address: at the command line. */
  actor: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.string(),
  act: z.string(),
  subjectName: z.string().nullable(),
  /** A partner's log has entries of several workspaces, under their public ids. */
  workspaceId: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Person = z.object({ id: z.string(), name: z.string() });
/** `people`: who acted lately, for the filter. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  people: z.array(Person),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

const filter = {
  area: AuditArea.optional(),
  /** A person or a key. */
  actor: z.string().max(64).optional(),
  from: givenInstant().optional(),
  to: givenInstant().optional(),
};
export const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = z.object({
  ...filter,
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
