/** The places of a workspace, in the order of the navigation. */
import {
  BookOpen,
  ChartColumn,
  FileChartColumn,
  Inbox,
  type LucideIcon,
  Settings,
  Ticket,
  Users,
} from "lucide-react";
import type { Messages } from "@/lib/i18n/types";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import type { Permission } from "@/lib/platform/permissions";

/** `isInMenu`: on a phone, whose bar has the width for five words. */
type NavItem = {
  name: keyof Messages["shell"]["nav"];
  href: string;
  icon: LucideIcon;
  shows?: "waiting";
  isInMenu?: true;
};

/** Places that the person's role does not show are left out. */
export function navItems(workspaceId: string, can: (permission: Permission) => boolean): NavItem[] {
  const root = `/w/${workspaceId}`;
  const items: (NavItem & { needs?: Permission })[] = [
    { name: "inbox", href: `${root}/inbox`, icon: Inbox, shows: "waiting" },
    { name: "contacts", href: `${root}/contacts`, icon: Users },
    { name: "tickets", href: `${root}/tickets`, icon: Ticket, needs: "tickets" },
    { name: "articles", href: `${root}/articles`, icon: BookOpen, needs: "articles" },
    {
      name: "overview",
      href: `${root}/overview`,
      icon: ChartColumn,
      needs: "sees_everything",
      isInMenu: true,
    },
    {
      name: "reports",
      href: `${root}/reports`,
      icon: FileChartColumn,
      needs: READS_REPORTS,
      isInMenu: true,
    },
    { name: "settings", href: `${root}/settings`, icon: Settings, isInMenu: true },
  ];
  return items.filter(({ needs }) => !needs || can(needs));
}

/** Spam is marked by its sender, so its list is one of contacts. */
export const spamHref = (workspaceId: string): string =>
  `/w/${workspaceId}/contacts?blocked=true&reason=spam`;

export const isSpamList = ({ pathname, search }: { pathname: string; search: string }, workspaceId: string) =>
  isCurrent(pathname, `/w/${workspaceId}/contacts`) && new URLSearchParams(search).get("reason") === "spam";

export const accountHref = (workspaceId: string): string => `/w/${workspaceId}/settings/account`;

/** A place is current while anything below it is shown. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
