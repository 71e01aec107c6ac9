/** Query keys, one block per area. A shorter key matches everything below it. */

export type ConversationFilter = {
  status: string;
  assignee: string;
  unread: boolean;
  failed: boolean;
  tag: string;
  team: string;
  channel: string;
  q: string;
};
/** `q`: a correlation id, or a workspace's. */
export type RequestFilter = { environment: string; operation: string; status: string; q: string };
/** `from` and `to` are days, or empty. */
export type AuditChoice = { area: string; actor: string; from: string; to: string };
/** `types` is sorted, so equal choices share a key. */
export type EventFilter = { types: readonly string[]; correlationId: string };
/** `from` and `to` apply to the range `custom`. */
export type DeliveryFilter = {
  state: string;
  event: string;
  range: string;
  from: string | null;
  to: string | null;
};

/** `days` or, if it is null, `from` and `to`. */
export type OverviewFilter = {
  days: number | null;
  from: string | null;
  to: string | null;
  channel: string | null;
  person: string | null;
  team: string | null;
};

/** A report: its subject, its rows, its days and filters. */
export type ReportFilter = OverviewFilter & { topic: string; group: string };
/** The number whose list is open. `row` null: the total. */
export type ReportNumber = { number: string; row: string | null; before: boolean };

export const keys = {
  workspace: (workspaceId: string) => ["workspace", workspaceId] as const,
  /** The key of tags, and of how often each is used. */
  tags: (workspaceId: string) => [...keys.workspace(workspaceId), "tags"] as const,
  articles: (workspaceId: string) => [...keys.workspace(workspaceId), "articles"] as const,
  tickets: (workspaceId: string) => [...keys.workspace(workspaceId), "tickets"] as const,
  teams: (workspaceId: string) => [...keys.workspace(workspaceId), "teams"] as const,
  /** Below the settings, whose notice renews it in open inboxes. */
  panelApps: (workspaceId: string) => [...keys.settings.all(workspaceId), "panel-apps"] as const,
  inbox: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "inbox"] as const,
    counts: (workspaceId: string) => [...keys.inbox.all(workspaceId), "counts"] as const,
    lists: (workspaceId: string) => [...keys.inbox.all(workspaceId), "list"] as const,
    list: (workspaceId: string, filter: ConversationFilter) =>
      [...keys.inbox.lists(workspaceId), filter] as const,
    conversations: (workspaceId: string) => [...keys.inbox.all(workspaceId), "conversation"] as const,
    conversation: (workspaceId: string, id: string) =>
      [...keys.inbox.conversations(workspaceId), id] as const,
    threads: (workspaceId: string) => [...keys.inbox.all(workspaceId), "thread"] as const,
    thread: (workspaceId: string, id: string) => [...keys.inbox.threads(workspaceId), id] as const,
    members: (workspaceId: string) => [...keys.inbox.all(workspaceId), "members"] as const,
    firstSteps: (workspaceId: string) => [...keys.inbox.all(workspaceId), "first-steps"] as const,
    views: (workspaceId: string) => [...keys.inbox.all(workspaceId), "views"] as const,
    senders: (workspaceId: string) => [...keys.inbox.all(workspaceId), "senders"] as const,
    mail: (workspaceId: string, id: string) => [...keys.workspace(workspaceId), "mail", id] as const,
    /** From which address one can forward. */
    forwards: (workspaceId: string, id: string) => [...keys.inbox.all(workspaceId), "forwards", id] as const,
    articles: (workspaceId: string, id: string) => [...keys.inbox.all(workspaceId), "articles", id] as const,
    splits: (workspaceId: string, id?: string) =>
      [...keys.inbox.all(workspaceId), "splits", ...(id ? [id] : [])] as const,
    slas: (workspaceId: string, id: string) => [...keys.inbox.all(workspaceId), "slas", id] as const,
    sideThread: (workspaceId: string, id: string) =>
      [...keys.inbox.all(workspaceId), "side-thread", id] as const,
    macros: (workspaceId: string) => [...keys.inbox.all(workspaceId), "macros"] as const,
    replies: (workspaceId: string) => [...keys.inbox.all(workspaceId), "replies"] as const,
    attachments: (workspaceId: string) => [...keys.workspace(workspaceId), "attachment"] as const,
    attachment: (workspaceId: string, id: string) => [...keys.inbox.attachments(workspaceId), id] as const,
  },
  contacts: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "contacts"] as const,
    lists: (workspaceId: string) => [...keys.contacts.all(workspaceId), "list"] as const,
    /** `query`: as the list's address has it. */
    list: (workspaceId: string, query: string) => [...keys.contacts.lists(workspaceId), query] as const,
    /** Contacts that a dialog suggests. */
    found: (workspaceId: string, q: string) => [...keys.contacts.all(workspaceId), "found", q] as const,
    duplicates: (workspaceId: string, id: string) =>
      [...keys.contacts.all(workspaceId), "duplicates", id] as const,
    contact: (workspaceId: string, id: string) => [...keys.contacts.all(workspaceId), "contact", id] as const,
    imports: (workspaceId: string) => [...keys.contacts.all(workspaceId), "imports"] as const,
    import: (workspaceId: string, id: string) => [...keys.contacts.all(workspaceId), "import", id] as const,
  },
  overview: (workspaceId: string, filter: OverviewFilter) =>
    [...keys.workspace(workspaceId), "overview", filter] as const,
  reports: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "reports"] as const,
    report: (workspaceId: string, filter: ReportFilter) =>
      [...keys.reports.all(workspaceId), filter] as const,
    saved: (workspaceId: string) => [...keys.workspace(workspaceId), "saved-reports"] as const,
    prices: (workspaceId: string) => [...keys.workspace(workspaceId), "whatsapp-prices"] as const,
    list: (workspaceId: string, filter: ReportFilter, number: ReportNumber) =>
      [...keys.reports.all(workspaceId), filter, number] as const,
  },
  settings: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "settings"] as const,
    general: (workspaceId: string) => [...keys.settings.all(workspaceId), "general"] as const,
    security: (workspaceId: string) => [...keys.settings.all(workspaceId), "security"] as const,
    export: (workspaceId: string) => [...keys.settings.all(workspaceId), "export"] as const,
    members: (workspaceId: string) => [...keys.settings.all(workspaceId), "members"] as const,
    ownRoles: (workspaceId: string) => [...keys.settings.all(workspaceId), "own-roles"] as const,
    notifications: (workspaceId: string) => [...keys.settings.all(workspaceId), "notifications"] as const,
    apiKeys: (workspaceId: string) => [...keys.settings.all(workspaceId), "api-keys"] as const,
    mailboxes: (workspaceId: string) => [...keys.settings.all(workspaceId), "mailboxes"] as const,
    messenger: (workspaceId: string) => [...keys.settings.all(workspaceId), "messenger"] as const,
    officeHours: (workspaceId: string) => [...keys.settings.all(workspaceId), "office-hours"] as const,
    tickets: (workspaceId: string) => [...keys.settings.all(workspaceId), "tickets"] as const,
    /** Types and fields, as the settings list them and as tickets show them. */
    ticketForms: (workspaceId: string) => [...keys.settings.all(workspaceId), "ticket-forms"] as const,
    ratings: (workspaceId: string) => [...keys.settings.all(workspaceId), "ratings"] as const,
    messengerKeys: (workspaceId: string) => [...keys.settings.all(workspaceId), "messenger", "keys"] as const,
    auditLog: (workspaceId: string, choice: AuditChoice) =>
      [...keys.settings.all(workspaceId), "audit-log", choice] as const,
    rules: (workspaceId: string) => [...keys.settings.all(workspaceId), "rules"] as const,
    slaPolicies: (workspaceId: string) => [...keys.settings.all(workspaceId), "sla-policies"] as const,
    templates: (workspaceId: string) => [...keys.settings.all(workspaceId), "templates"] as const,
    whatsapp: (workspaceId: string) => [...keys.settings.all(workspaceId), "whatsapp"] as const,
    signup: (workspaceId: string) => [...keys.settings.all(workspaceId), "signup"] as const,
  },
  webhooks: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "webhooks"] as const,
    list: (workspaceId: string) => [...keys.webhooks.all(workspaceId), "list"] as const,
    endpoint: (workspaceId: string, id: string) =>
      [...keys.webhooks.all(workspaceId), "endpoint", id] as const,
    deliveries: (workspaceId: string, endpointId: string, filter: DeliveryFilter) =>
      [...keys.webhooks.endpoint(workspaceId, endpointId), "deliveries", filter] as const,
    delivery: (workspaceId: string, endpointId: string, id: string) =>
      [...keys.webhooks.endpoint(workspaceId, endpointId), "delivery", id] as const,
    replay: (workspaceId: string, endpointId: string, id: string) =>
      [...keys.webhooks.endpoint(workspaceId, endpointId), "replay", id] as const,
    check: (workspaceId: string, endpointId: string, id: string) =>
      [...keys.webhooks.endpoint(workspaceId, endpointId), "check", id] as const,
  },
  simulator: {
    all: (workspaceId: string) => [...keys.workspace(workspaceId), "simulator"] as const,
    state: (workspaceId: string) => [...keys.simulator.all(workspaceId), "state"] as const,
    thread: (workspaceId: string, customerId: string) =>
      [...keys.simulator.all(workspaceId), "thread", customerId] as const,
    /** Separate from the rest: pictures never change. */
    picture: (workspaceId: string, mediaId: string) =>
      [...keys.workspace(workspaceId), "simulated picture", mediaId] as const,
  },
  console: {
    all: (partnerId: string) => ["partner", partnerId] as const,
    partner: (partnerId: string) => [...keys.console.all(partnerId), "partner"] as const,
    firstSteps: (partnerId: string) => [...keys.console.all(partnerId), "first-steps"] as const,
    keys: (partnerId: string) => [...keys.console.all(partnerId), "keys"] as const,
    members: (partnerId: string) => [...keys.console.all(partnerId), "members"] as const,
    workspaces: (partnerId: string, environment: string, q: string) =>
      [...keys.console.all(partnerId), environment, "workspaces", q] as const,
    workspace: (partnerId: string, environment: string, id: string) =>
      [...keys.console.all(partnerId), environment, "workspace", id] as const,
    events: (partnerId: string, environment: string, id: string, filter: EventFilter) =>
      [...keys.console.workspace(partnerId, environment, id), "events", filter] as const,
    numbers: (partnerId: string, environment: string) =>
      [...keys.console.all(partnerId), environment, "numbers"] as const,
    messages: (partnerId: string, environment: string, q: string) =>
      [...keys.console.all(partnerId), environment, "messages", q] as const,
    message: (partnerId: string, environment: string, id: string, messageId: string) =>
      [...keys.console.workspace(partnerId, environment, id), "message", messageId] as const,
    auditLog: (partnerId: string, choice: AuditChoice) =>
      [...keys.console.all(partnerId), "audit-log", choice] as const,
    requests: (partnerId: string, filter: RequestFilter) =>
      [...keys.console.all(partnerId), "requests", filter] as const,
  },
  operator: () => ["operator"] as const,
  account: () => ["account"] as const,
  pushBrowsers: () => [...keys.account(), "push"] as const,
};
