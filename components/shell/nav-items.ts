/** The places of a workspace, in the order of the rail. */
import { ChartColumn, Inbox, type LucideIcon, Settings, Users } from "lucide-react";
import type { Messages } from "@/lib/i18n/types";
import type { Permission } from "@/lib/platform/permissions";

type NavItem = { name: keyof Messages["shell"]["nav"]; href: string; icon: LucideIcon; shows?: "waiting" };

export function navItems(workspaceId: string): NavItem[] {
  const root = `/w/${workspaceId}`;
  return [
    { name: "inbox", href: `${root}/inbox`, icon: Inbox, shows: "waiting" },
    { name: "contacts", href: `${root}/contacts`, icon: Users },
    { name: "overview", href: `${root}/overview`, icon: ChartColumn },
    { name: "settings", href: `${root}/settings`, icon: Settings },
  ];
}

export const accountHref = (workspaceId: string): string => `/w/${workspaceId}/settings/account`;

type SettingsItem = {
  name: Exclude<keyof Messages["shell"]["settings"], "title" | "you" | "workspace" | "back">;
  href: string;
};
type SettingsGroup = { name: "you" | "workspace"; items: SettingsItem[] };

/** The person's own settings, then the workspace's. Pages on which a person may do nothing are left out. */
export function settingsGroups(
  workspaceId: string,
  can: (permission: Permission) => boolean,
): SettingsGroup[] {
  const item = (name: SettingsItem["name"], path: string): SettingsItem => ({
    name,
    href: `/w/${workspaceId}/settings/${path}`,
  });
  const permitted = (needed: Permission, name: SettingsItem["name"], path: string) =>
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
        item("email", "email"),
        item("whatsapp", "whatsapp"),
        item("officeHours", "office-hours"),
        item("cannedReplies", "canned-replies"),
        item("tags", "tags"),
        item("rules", "rules"),
        item("macros", "macros"),
        item("templates", "templates"),
        item("apiKeys", "api-keys"),
        ...permitted("settings", "webhooks", "webhooks"),
        ...permitted("members", "auditLog", "audit-log"),
      ],
    },
  ];
}

/** A place is current while anything below it is shown. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
