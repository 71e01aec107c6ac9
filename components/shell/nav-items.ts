/** The places of a workspace, in the order of the rail. */
import { Inbox, type LucideIcon, Settings, Users } from "lucide-react";
import type { Messages } from "@/lib/i18n/types";

type NavItem = { name: keyof Messages["shell"]["nav"]; href: string; icon: LucideIcon; shows?: "waiting" };

export function navItems(workspaceId: string): NavItem[] {
  const root = `/w/${workspaceId}`;
  return [
    { name: "inbox", href: `${root}/inbox`, icon: Inbox, shows: "waiting" },
    { name: "contacts", href: `${root}/contacts`, icon: Users },
    { name: "settings", href: `${root}/settings`, icon: Settings },
  ];
}

export const accountHref = (workspaceId: string): string => `/w/${workspaceId}/settings/account`;

type SettingsItem = { name: keyof Messages["shell"]["settings"]; href: string };

/** Only admins have the webhooks' page in their list. */
export function settingsItems(workspaceId: string, isAdmin: boolean): SettingsItem[] {
  const root = `/w/${workspaceId}/settings`;
  return [
    { name: "general", href: `${root}/general` },
    { name: "members", href: `${root}/members` },
    { name: "apiKeys", href: `${root}/api-keys` },
    ...(isAdmin ? [{ name: "webhooks" as const, href: `${root}/webhooks` }] : []),
    { name: "messenger", href: `${root}/messenger` },
    { name: "officeHours", href: `${root}/office-hours` },
    { name: "cannedReplies", href: `${root}/canned-replies` },
    { name: "templates", href: `${root}/templates` },
    { name: "email", href: `${root}/email` },
    { name: "whatsapp", href: `${root}/whatsapp` },
    { name: "notifications", href: `${root}/notifications` },
    { name: "account", href: `${root}/account` },
  ];
}

/** A place is current while anything below it is shown. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
