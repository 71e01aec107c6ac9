/** The list of all jobs. */
import { API_KEYS_JOBS } from "@/lib/account/api-keys/jobs";
import { AUDIT_JOBS } from "@/lib/account/audit/jobs";
import { AUTH_JOBS } from "@/lib/account/auth/jobs";
import { MEMBERS_JOBS } from "@/lib/account/members/jobs";
import { PARTNERS_JOBS } from "@/lib/account/partners/jobs";
import { ARTICLES_JOBS } from "@/lib/articles/articles/jobs";
import { ARTICLE_FEEDBACK_JOBS } from "@/lib/articles/feedback/jobs";
import { HELP_DOMAINS_JOBS } from "@/lib/articles/help-center/domains/jobs";
import { ARTICLE_IMPORTS_JOBS } from "@/lib/articles/imports/jobs";
import { ARTICLE_PREVIEWS_JOBS } from "@/lib/articles/previews/jobs";
import { ARTICLE_SEARCH_JOBS } from "@/lib/articles/search/jobs";
import { EMAIL_JOBS } from "@/lib/carriers/email/jobs";
import { LANE_JOBS } from "@/lib/carriers/jobs";
import { WHATSAPP_JOBS } from "@/lib/carriers/whatsapp/jobs";
import { INSTALLATIONS_JOBS } from "@/lib/connections/installations/jobs";
import { MAILBOXES_JOBS } from "@/lib/connections/mailboxes/jobs";
import { SETUP_LINKS_JOBS } from "@/lib/connections/setup-links/jobs";
import { SIMULATOR_JOBS } from "@/lib/connections/simulator/callbacks/jobs";
import { TEMPLATES_JOBS } from "@/lib/connections/templates/jobs";
import { ATTACHMENTS_JOBS } from "@/lib/inbox/attachments/jobs";
import { CONTACT_IMPORTS_JOBS } from "@/lib/inbox/contact-imports/jobs";
import { CONVERSATIONS_JOBS } from "@/lib/inbox/conversations/jobs";
import { CUSTOMER_LINKS_JOBS } from "@/lib/inbox/customer-links/jobs";
import { MACROS_JOBS } from "@/lib/inbox/macros/jobs";
import { MESSAGES_JOBS } from "@/lib/inbox/messages/jobs";
import { NOTIFICATIONS_JOBS } from "@/lib/inbox/notifications/jobs";
import { OVERVIEW_JOBS } from "@/lib/inbox/overview/jobs";
import { REPORTS_JOBS } from "@/lib/inbox/reports/jobs";
import { RULES_JOBS } from "@/lib/inbox/rules/jobs";
import { SCHEDULED_JOBS } from "@/lib/inbox/scheduled/jobs";
import { SLAS_JOBS } from "@/lib/inbox/slas/jobs";
import { TEAM_WORK_JOBS } from "@/lib/inbox/team-work/jobs";
import { TICKET_JOBS } from "@/lib/inbox/tickets/jobs";
import { COMMANDS_JOBS } from "@/lib/partner/commands/jobs";
import { ERASURE_JOBS } from "@/lib/partner/erasure/jobs";
import { EXPORTS_JOBS } from "@/lib/partner/exports/jobs";
import { SURFACE_SESSIONS_JOBS } from "@/lib/partner/surface-sessions/jobs";
import type { Job } from "@/lib/platform/jobs/define";
import { WEBHOOK_JOBS } from "@/lib/webhooks/jobs";
import { EMBEDDED_JOBS } from "./embedded/jobs";

export const JOBS: readonly Job[] = [
  ...API_KEYS_JOBS,
  ...AUTH_JOBS,
  ...MEMBERS_JOBS,
  ...PARTNERS_JOBS,
  ...AUDIT_JOBS,
  ...INSTALLATIONS_JOBS,
  ...TEMPLATES_JOBS,
  ...WHATSAPP_JOBS,
  ...SIMULATOR_JOBS,
  ...MAILBOXES_JOBS,
  ...SETUP_LINKS_JOBS,
  ...WEBHOOK_JOBS,
  ...ATTACHMENTS_JOBS,
  ...ARTICLES_JOBS,
  ...ARTICLE_IMPORTS_JOBS,
  ...ARTICLE_SEARCH_JOBS,
  ...ARTICLE_FEEDBACK_JOBS,
  ...ARTICLE_PREVIEWS_JOBS,
  ...HELP_DOMAINS_JOBS,
  ...CONTACT_IMPORTS_JOBS,
  ...CONVERSATIONS_JOBS,
  ...MACROS_JOBS,
  ...MESSAGES_JOBS,
  ...NOTIFICATIONS_JOBS,
  ...OVERVIEW_JOBS,
  ...REPORTS_JOBS,
  ...RULES_JOBS,
  ...SCHEDULED_JOBS,
  ...SLAS_JOBS,
  ...TEAM_WORK_JOBS,
  ...TICKET_JOBS,
  ...CUSTOMER_LINKS_JOBS,
  ...LANE_JOBS,
  ...EMAIL_JOBS,
  ...COMMANDS_JOBS,
  ...ERASURE_JOBS,
  ...EXPORTS_JOBS,
  ...SURFACE_SESSIONS_JOBS,
  ...EMBEDDED_JOBS,
];
