/** Saved views, teams, channels and tags, as rows of the navigation. */
import { Bookmark, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useSavedViews } from "@/components/inbox/list/use-saved-views";
import { PlaceRow, type useWhere } from "@/components/inbox/navigation/place-row";
import { usePlaceCounts } from "@/components/inbox/navigation/use-place-counts";
import { channelIcon } from "@/components/inbox/shared/channel-icon";
import { CHANNEL_NAMES, DEFAULT_FILTER, type Filter } from "@/components/inbox/shared/filter-url";
import { ColorDot } from "@/components/inbox/tags/tag-chip";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { NavGroup } from "@/components/shell/side-nav";

type Where = ReturnType<typeof useWhere>;
type Place = {
  id: string;
  label: string;
  icon: ReactNode;
  filter: Filter;
  count?: number;
  isAtLeast?: boolean;
  viewId?: string;
};

export function MorePlaces({ where }: { where: Where }) {
  const t = useTranslations("shell.views");
  const views = useSavedViews();
  const teams = useTeams();
  const tags = useTags();
  const counts = usePlaceCounts();
  const isAtLeast = counts.isPartial;
  return (
    <>
      <Group
        title={t("saved")}
        where={where}
        places={views.map(({ id, name, filter }) => ({
          id,
          label: name,
          icon: <Bookmark />,
          viewId: id,
          filter,
        }))}
      />
      <Group
        title={t("teams")}
        where={where}
        places={teams.map(({ id, name }) => ({
          id,
          label: name,
          icon: <Users />,
          filter: { ...DEFAULT_FILTER, team: id },
          count: counts.of(id),
        }))}
      />
      <Group
        title={t("channels.title")}
        where={where}
        places={CHANNEL_NAMES.map((channel) => {
          const Icon = channelIcon(channel);
          const count = counts.of(channel);
          const filter = { ...DEFAULT_FILTER, channel };
          return { id: channel, label: t(`channels.${channel}`), icon: <Icon />, filter, count, isAtLeast };
        })}
      />
      <Group
        title={t("tags")}
        where={where}
        places={tags.map(({ id, name, color }) => ({
          id,
          label: name,
          icon: <ColorDot color={color} />,
          filter: { ...DEFAULT_FILTER, tag: id },
          count: counts.of(id),
          isAtLeast,
        }))}
      />
    </>
  );
}

/** Longer groups begin with so many rows. */
const SHORT = 7;

function Group({ title, where, places }: { title: string; where: Where; places: Place[] }) {
  const t = useTranslations("shell.views");
  const [isLong, setLong] = useState(false);
  if (places.length === 0) return null;
  const isCut = !isLong && places.length > SHORT + 1;
  return (
    <div>
      <NavGroup title={title}>
        {(isCut ? places.slice(0, SHORT) : places).map(({ id, ...place }) => (
          <PlaceRow key={id} where={where} {...place} />
        ))}
      </NavGroup>
      {isCut ? (
        <button
          type="button"
          onClick={() => setLong(true)}
          className="focus-inset h-7 w-full truncate rounded-sm px-2 text-left text-ink-3 text-sm hover:bg-nav-current/50 hover:text-ink-1"
        >
          {t("more", { count: places.length - SHORT, group: title })}
        </button>
      ) : null}
    </div>
  );
}
