/** The pages of the settings, in the order of their list. */
import {
  Bell,
  BookOpen,
  Building2,
  CircleUser,
  Clock,
  History,
  IdCard,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareQuote,
  PanelRight,
  ShieldCheck,
  Tag,
  Ticket,
  Timer,
  Users,
  UsersRound,
  Webhook,
  Workflow,
  Zap,
} from "lucide-react";
import { WhatsAppIcon } from "@/components/ui/whatsapp-icon";
import type { Messages } from "@/lib/i18n/types";
import type { Permission } from "@/lib/platform/permissions";

type Icon = LucideIcon | typeof WhatsAppIcon;
type SettingsName = Exclude<keyof Messages["shell"]["settings"], "title" | "you" | "workspace" | "back">;
type SettingsItem = { name: SettingsName; href: string; icon: Icon };
type SettingsGroup = { name: "you" | "workspace"; items: SettingsItem[] };

const ICONS: Record<SettingsName, Icon> = {
  account: CircleUser,
  notifications: Bell,
  general: Building2,
  members: Users,
  teams: UsersRound,
  roles: IdCard,
  security: ShieldCheck,
  messenger: MessageCircle,
  helpCenter: BookOpen,
  email: Mail,
  whatsapp: WhatsAppIcon,
  officeHours: Clock,
  cannedReplies: MessageSquareQuote,
  tags: Tag,
  rules: Workflow,
  macros: Zap,
  slas: Timer,
  tickets: Ticket,
  templates: LayoutTemplate,
  apiKeys: KeyRound,
  webhooks: Webhook,
  panelApps: PanelRight,
  auditLog: History,
};

/** The person's own settings, then the workspace's. Pages on which a person may do nothing are left out. */
export function settingsGroups(
  workspaceId: string,
  can: (permission: Permission) => boolean,
): SettingsGroup[] {
  const item = (name: SettingsName, path: string): SettingsItem => ({
    name,
    href: `/w/${workspaceId}/settings/${path}`,
    icon: ICONS[name],
  });
  const permitted = (needed: Permission, name: SettingsName, path: string) =>
    can(needed) ? [item(name, path)] : [];
  return [
    { name: "you", items: [item("account", "account"), item("notifications", "notifications")] },
    {
      name: "workspace",
      items: [
        item("general", "general"),
        item("members", "members"),
        ...permitted("members", "teams", "teams"),
        ...permitted("members", "roles", "roles"),
        ...permitted("members", "security", "security"),
        item("messenger", "messenger"),
        ...permitted("articles", "helpCenter", "help-center"),
        item("email", "email"),
        item("whatsapp", "whatsapp"),
        item("officeHours", "office-hours"),
        item("cannedReplies", "canned-replies"),
        item("tags", "tags"),
        item("rules", "rules"),
        item("macros", "macros"),
        item("slas", "sla"),
        ...permitted("settings", "tickets", "tickets"),
        item("templates", "templates"),
        ...permitted("sees_everything", "apiKeys", "api-keys"),
        ...permitted("settings", "webhooks", "webhooks"),
        ...permitted("settings", "panelApps", "panel-apps"),
        ...permitted("members", "auditLog", "audit-log"),
      ],
    },
  ];
}
