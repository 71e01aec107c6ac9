/** Views, pages and settings as commands. Only the inbox itself exists in a partner's product. */
import {
  Bookmark,
  CalendarClock,
  CircleAlert,
  Hourglass,
  ListFilter,
  Settings,
  ShieldAlert,
  UserRound,
  Users,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import type { Command, CommandGroup } from "@/components/inbox/commands/command";
import { useSavedViews } from "@/components/inbox/list/use-saved-views";
import {
  DEFAULT_FILTER,
  FAILED_FILTER,
  type Filter,
  SCHEDULED_FILTER,
  WAITING_FILTER,
} from "@/components/inbox/shared/filter-url";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { navItems, spamHref } from "@/components/shell/nav-items";
import { settingsGroups } from "@/components/shell/settings-items";
import { useScope } from "@/lib/client/workspace";

const STATUSES = ["open", "pending", "snoozed", "resolved", "all"] as const;

/** The list of a view; on a phone the conversation before it closes. */
export function useViewCommands({ setFilter }: ReturnType<typeof useInboxLocation>): CommandGroup {
  const { can } = useScope();
  const t = useTranslations("inbox.palette");
  const list = useTranslations("inbox.list");
  const saved = useSavedViews();
  const teams = useTeams();
  const view = (id: string, name: string, filter: Filter, icon = <ListFilter aria-hidden />): Command => ({
    id: `view:${id}`,
    label: t("view", { name }),
    icon,
    run: () => setFilter(filter, window.matchMedia("(max-width: 767px)").matches ? null : undefined),
  });
  return {
    name: "views",
    commands: [
      ...STATUSES.map((status) => view(status, list(`filters.${status}`), { ...DEFAULT_FILTER, status })),
      view("mine", list("mine"), { ...DEFAULT_FILTER, assignee: "me" }, <UserRound aria-hidden />),
      view("unassigned", list("unassigned"), { ...DEFAULT_FILTER, assignee: "unassigned" }),
      view("waiting", list("filters.waiting"), WAITING_FILTER, <Hourglass aria-hidden />),
      ...(can("delivery:read")
        ? [view("failed", list("filters.failed"), FAILED_FILTER, <CircleAlert aria-hidden />)]
        : []),
      view("scheduled", list("filters.scheduled"), SCHEDULED_FILTER, <CalendarClock aria-hidden />),
      ...teams.map(({ id, name }) =>
        view(`team:${id}`, name, { ...DEFAULT_FILTER, team: id }, <Users aria-hidden />),
      ),
      ...saved.map(({ id, name, filter }) => view(id, name, filter, <Bookmark aria-hidden />)),
    ],
  };
}

export function usePageCommands(): CommandGroup[] {
  const { workspace, can, isEmbedded } = useScope();
  const router = useRouter();
  const t = useTranslations("inbox.palette");
  const shell = useTranslations("shell");
  if (isEmbedded) return [];
  const places = navItems(workspace.id, can).filter(({ name }) => name !== "inbox");
  const pages = settingsGroups(workspace.id, can).flatMap(({ items }) => items);
  return [
    {
      name: "places",
      commands: [
        ...places.map(({ name, href, icon: Icon }) => ({
          id: `place:${name}`,
          label: t("place", { name: shell(`nav.${name}`) }),
          icon: <Icon aria-hidden />,
          run: () => router.push(href),
        })),
        ...(can("contacts:read")
          ? [
              {
                id: "place:spam",
                label: t("place", { name: shell("views.spam") }),
                icon: <ShieldAlert aria-hidden />,
                run: () => router.push(spamHref(workspace.id)),
              },
            ]
          : []),
      ],
    },
    {
      name: "settings",
      commands: pages.map(({ name, href }) => ({
        id: `setting:${name}`,
        label: t("setting", { name: shell(`settings.${name}`) }),
        icon: <Settings aria-hidden />,
        run: () => router.push(href),
      })),
    },
  ];
}
