/** The pages of the manual: the files of docs/, in the order in which they are read. */

export const DOCS = "docs";

/** Without the ending .md; a file is in one group. */
export const GROUPS = [
  {
    title: "Answer customers",
    pages: [
      ...["messenger", "whatsapp", "simulator", "email", "contacts", "spam", "notifications", "overview"],
      ...[
        "reports",
        "macros",
        "rules",
        "sla",
        "send-later",
        "links",
        "split",
        "forward",
        "tickets",
        "evidence",
      ],
      "app-panel",
    ],
  },
  {
    title: "Help center",
    pages: ["articles", "help-center"],
  },
  {
    title: "Run a workspace",
    pages: ["teams", "visibility", "office-hours", "identity", "administration", "limits"],
  },
  {
    title: "Programs and webhooks",
    pages: ["v1", "content", "webhooks", "events"],
  },
  {
    title: "Partners",
    pages: [
      ...["partners", "partner-operations", "partner-console", "setup-links", "embedded-inbox"],
      ...["capabilities", "whatsapp-errors"],
    ],
  },
  {
    title: "Run and trust it",
    pages: ["self-hosting", "operations", "reliability", "performance", "security", "jobs"],
  },
  {
    title: "Change it",
    pages: ["tutorial", "changing", "sql", "channels", "translation"],
  },
] as const;

export const PAGES: readonly string[] = GROUPS.flatMap(({ pages }) => pages);
