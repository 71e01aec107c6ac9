"use client";

/** The part of the navigation that belongs to the inbox: its usual views, then what the workspace has made. */
import { ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { PlaceRow, useWhere } from "@/components/inbox/navigation/place-row";
import { VIEWS } from "@/components/inbox/shared/places";
import { useIsLabelled } from "@/components/shell/nav-fold";
import { isSpamList, spamHref } from "@/components/shell/nav-items";
import { NavGroup, NavRow } from "@/components/shell/side-nav";
import { useLoaded } from "@/components/ui/use-loaded";
import { useAddress } from "@/lib/client/address";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useWorkspace } from "@/lib/client/workspace";

const loadMore = async () => (await import("./more-places")).MorePlaces;

function SpamRow() {
  const t = useTranslations("shell.views");
  const { workspace, can } = useWorkspace();
  const isThere = isSpamList(useAddress(), workspace.id);
  if (!can("contacts:read")) return null;
  return (
    <li>
      <NavRow href={spamHref(workspace.id)} icon={<ShieldAlert />} label={t("spam")} isCurrent={isThere} />
    </li>
  );
}

/** A folded navigation leaves it out: the list's menus have all of it then. */
export function InboxViews() {
  const t = useTranslations("shell.views");
  const { can } = useWorkspace();
  const counts = useInboxCounts();
  const where = useWhere();
  // After the first paint, since it waits for answers of the server in any case; not where it would be hidden.
  const isLabelled = useIsLabelled();
  const { part: MorePlaces } = useLoaded(loadMore, isLabelled);
  return (
    <nav aria-label={t("region")} className="hidden flex-col gap-4 labelled:flex">
      <NavGroup>
        {VIEWS.filter(({ needs }) => !needs || can(needs)).map(({ name, filter, icon: Icon, count }) => (
          <PlaceRow
            key={name}
            where={where}
            filter={filter}
            icon={<Icon />}
            label={t(name)}
            count={counts?.[count] ?? 0}
          />
        ))}
        <SpamRow />
      </NavGroup>
      {MorePlaces && isLabelled ? <MorePlaces where={where} /> : null}
    </nav>
  );
}
