/** The name of the list, which opens a menu of what it can be. Only the button belongs to the first script. */
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSavedViews, viewOf } from "@/components/inbox/list/use-saved-views";
import { chooseOrder } from "@/components/inbox/shared/chosen-order";
import { type Filter, NO_TEAM } from "@/components/inbox/shared/filter-url";
import { viewName } from "@/components/inbox/shared/places";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useLazyContent } from "@/components/ui/use-lazy-content";

const loadItems = async () => (await import("./view-menu-items")).ViewMenuItems;
const SavedViewsDialog = lazyDialog(
  async () => (await import("@/components/inbox/shared/saved-views")).SavedViewsDialog,
);

type Props = { filter: Filter; onFilter: (change: Partial<Filter>) => void };

export function ViewMenu({ filter, onFilter }: Props) {
  const t = useTranslations("inbox.list");
  const views = useSavedViews();
  const saved = viewOf(views, filter);
  const built = viewName(filter);
  const status = saved?.name ?? t(`filters.${built}`);
  const place = usePlaceName(filter);
  const name = saved || built !== filter.status ? null : place;
  const [managesViews, setManagesViews] = useState(false);
  const { part: Items, root, trigger } = useLazyContent(loadItems);
  return (
    <>
      <DropdownMenu {...root}>
        <DropdownMenuTrigger
          aria-label={name ? `${t("statusIs", { status })}, ${name}` : t("statusIs", { status })}
          {...trigger}
          className="flex h-9 min-w-0 items-center gap-1.5 rounded-md px-2 font-medium text-lg hover:bg-surface-2 pointer-coarse:h-11"
        >
          <span dir="auto" className="min-w-0 truncate">
            {name ?? status}
          </span>
          {name ? <span className="shrink-0 font-normal text-base text-ink-2">{status}</span> : null}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {Items ? (
            <Items
              filter={filter}
              onFilter={onFilter}
              onOrder={(order) => {
                chooseOrder(order);
                onFilter({ order });
              }}
              onManageViews={() => setManagesViews(true)}
            />
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <SavedViewsDialog
        open={managesViews}
        onOpenChange={setManagesViews}
        list="conversations"
        filter={filter}
        views={views}
        known={saved}
      />
    </>
  );
}

/** The part by which a list is known beside its status: a team, a channel, a tag, a person. Null: it shows all of them. */
function usePlaceName({ team, channel, tag, assignee }: Filter): string | null {
  const t = useTranslations("inbox");
  const teams = useTeams();
  const tags = useTags();
  const members = useAssignable();
  if (team === NO_TEAM) return t("teams.none");
  if (team) return teams.find(({ id }) => id === team)?.name ?? t("teams.unknown");
  if (channel) return t(`rows.channels.${channel}`);
  if (tag) return tags.find(({ id }) => id === tag)?.name ?? t("tags.unknown");
  if (assignee === "any") return null;
  if (assignee === "me") return t("list.mine");
  if (assignee === "unassigned") return t("list.unassigned");
  return members.find(({ id }) => id === assignee)?.name ?? null;
}
