/** The pages of the partner console, in the order of the navigation. */
import {
  Activity,
  Building2,
  Gauge,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  Webhook,
} from "lucide-react";
import type { Messages } from "@/lib/i18n/types";

type ConsolePage = { name: keyof Messages["console"]["nav"]["pages"]; href: string; icon: LucideIcon };

export const consoleRoot = (partnerId: string): string => `/partner/${partnerId}`;

export function consolePages(partnerId: string): ConsolePage[] {
  const root = consoleRoot(partnerId);
  return [
    { name: "overview", href: root, icon: Gauge },
    { name: "workspaces", href: `${root}/workspaces`, icon: Building2 },
    { name: "events", href: `${root}/events`, icon: ScrollText },
    { name: "messages", href: `${root}/messages`, icon: MessageSquareText },
    { name: "keys", href: `${root}/keys`, icon: KeyRound },
    { name: "webhooks", href: `${root}/webhooks`, icon: Webhook },
    { name: "requests", href: `${root}/requests`, icon: Activity },
    { name: "auditLog", href: `${root}/audit-log`, icon: History },
    { name: "settings", href: `${root}/settings`, icon: Settings },
  ];
}

/** The overview is the root of all others, so only an exact match makes it current. */
export function isCurrentPage(pathname: string, href: string, root: string): boolean {
  return pathname === href || (href !== root && pathname.startsWith(`${href}/`));
}

/** Pages that show one environment at a time. */
const BY_ENVIRONMENT = ["workspaces", "events", "messages"];

/** The address of the environment page that contains this path; null for other pages. */
export function environmentPage(pathname: string, root: string): string | null {
  const [, name = ""] = pathname.startsWith(`${root}/`) ? pathname.slice(root.length).split("/") : [];
  return BY_ENVIRONMENT.includes(name) ? `${root}/${name}` : null;
}
