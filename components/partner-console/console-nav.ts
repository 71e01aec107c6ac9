/** The rooms of the partner console, in the order of the list. A room that is built gets its line here. */
import {
  Activity,
  Building2,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  Webhook,
} from "lucide-react";

export type ConsoleRoom = { label: string; href: string; icon: LucideIcon };

export const consoleRoot = (partnerId: string): string => `/partner/${partnerId}`;

export function consoleRooms(partnerId: string): ConsoleRoom[] {
  const root = consoleRoot(partnerId);
  return [
    { label: "Overview", href: root, icon: Gauge },
    { label: "Workspaces", href: `${root}/workspaces`, icon: Building2 },
    { label: "Events", href: `${root}/events`, icon: ScrollText },
    { label: "Messages", href: `${root}/messages`, icon: MessageSquareText },
    { label: "Keys", href: `${root}/keys`, icon: KeyRound },
    { label: "Webhooks", href: `${root}/webhooks`, icon: Webhook },
    { label: "Requests", href: `${root}/requests`, icon: Activity },
    { label: "Settings", href: `${root}/settings`, icon: Settings },
  ];
}

/** The overview is the root of all others, so it is current only by itself. */
export function isCurrentRoom(pathname: string, href: string, root: string): boolean {
  return pathname === href || (href !== root && pathname.startsWith(`${href}/`));
}

/** Rooms that show one environment at a time. */
const BY_ENVIRONMENT = ["workspaces", "events", "messages"];

/** The address of the room that a page belongs to, if that room is of one environment. */
export function environmentRoom(pathname: string, root: string): string | null {
  const [, name = ""] = pathname.startsWith(`${root}/`) ? pathname.slice(root.length).split("/") : [];
  return BY_ENVIRONMENT.includes(name) ? `${root}/${name}` : null;
}
