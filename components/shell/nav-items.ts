/** The places of a workspace, in the order of the rail. */
import { Inbox, type LucideIcon, Settings, Users } from "lucide-react";

export type NavItem = { label: string; href: string; icon: LucideIcon; shows?: "unread" };

export function navItems(workspaceId: string): NavItem[] {
  const root = `/w/${workspaceId}`;
  return [
    { label: "Inbox", href: `${root}/inbox`, icon: Inbox, shows: "unread" },
    { label: "Contacts", href: `${root}/contacts`, icon: Users },
    { label: "Settings", href: `${root}/settings`, icon: Settings },
  ];
}

export const accountHref = (workspaceId: string): string => `/w/${workspaceId}/settings/account`;

export type SettingsItem = { label: string; href: string };

/** Webhooks are the admins' business: to others their page only says so. */
export function settingsItems(workspaceId: string, isAdmin: boolean): SettingsItem[] {
  const root = `/w/${workspaceId}/settings`;
  return [
    { label: "General", href: `${root}/general` },
    { label: "Members", href: `${root}/members` },
    { label: "API keys", href: `${root}/api-keys` },
    ...(isAdmin ? [{ label: "Webhooks", href: `${root}/webhooks` }] : []),
    { label: "Messenger", href: `${root}/messenger` },
    { label: "Templates", href: `${root}/templates` },
    { label: "WhatsApp", href: `${root}/whatsapp` },
    { label: "Account", href: `${root}/account` },
  ];
}

/** A place is current while anything below it is shown. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
