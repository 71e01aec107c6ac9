/** The places of a workspace, in the order of the navigation. */
import { ChartColumn, Inbox, type LucideIcon, Settings, Users } from "lucide-react";
import type { Messages } from "@/lib/i18n/types";

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

/** A place is current while anything below it is shown. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
