/** A change of the conversation: a line of its history. */
import {
  Ban,
  BookOpen,
  CheckCheck,
  CircleDot,
  Clock,
  type LucideIcon,
  Merge,
  Pencil,
  RotateCcw,
  Split,
  Star,
  Tag as TagIcon,
  UserRound,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "@/components/ui/lazy-part";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";
import type { Translate } from "@/lib/i18n/types";
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";

const SplitLine = lazyPart(async () => (await import("@/components/inbox/splits/split-line")).SplitLine);

export function ChangeLine({ change }: { change: ChangeEntry }) {
  const t = useTranslations("inbox.thread");
  const times = useTimeFormat();
  const now = useNow();
  const at = new Date(change.createdAt);
  const until = change.until && times.clock(new Date(change.until), now ?? at);
  const { icon: Icon, said } = lineOf(t, change, until);
  return (
    <div data-change={change.field} className="flex justify-center py-2">
      <p className="max-w-[85%] text-center text-ink-3 text-sm [overflow-wrap:anywhere]">
        <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
        {said} <span aria-hidden>·</span>{" "}
        <time dateTime={change.createdAt} title={times.absolute(at)} className="whitespace-nowrap">
          {times.hour(at)}
        </time>
      </p>
    </div>
  );
}

const TAGS = {
  bdi: (chunks: ReactNode) => <bdi>{chunks}</bdi>,
  q: (chunks: ReactNode) => <q dir="auto">{chunks}</q>,
};
type Line = { icon: LucideIcon; said: ReactNode };

function lineOf(t: Translate<"inbox.thread">, change: ChangeEntry, until: string | null): Line {
  const { field, actor, before, after } = change;
  const name =
    actor.kind === "program"
      ? nameOfProgram(t, actor.name)
      : actor.kind === "team"
        ? t("changes.distribution", { name: actor.name ?? "" })
        : (actor.name ?? t("team"));
  const tags = { name, ...TAGS };
  if (field === "status") return statusLine(t, change, tags, until);
  if (field === "assignee") {
    const [former, next] = [before as Named, after as Named];
    const said = next
      ? next.id === actor.id
        ? t.rich("changes.took", tags)
        : t.rich("changes.assigned", { ...tags, assignee: next.name })
      : t.rich("changes.unassigned", { ...tags, assignee: former?.name ?? t("team") });
    return { icon: UserRound, said };
  }
  if (field === "team") {
    const [former, next] = [before as Named, after as Named];
    const said = next
      ? t.rich("changes.teamed", { ...tags, team: next.name })
      : t.rich("changes.unteamed", { ...tags, team: former?.name ?? "" });
    return { icon: Users, said };
  }
  if (field === "subject") {
    const said = after
      ? t.rich("changes.named", { ...tags, subject: String(after) })
      : t.rich("changes.unnamed", tags);
    return { icon: Pencil, said };
  }
  if (field === "rating") {
    const { score, comment } = after as { score: number; comment?: string | null };
    const said = comment
      ? t.rich("changes.ratedWith", { ...tags, score, comment })
      : t("changes.rated", { score });
    return { icon: Star, said };
  }
  if (field === "rating_asked") return { icon: Star, said: t("changes.ratingAsked") };
  if (field === "rating_refused") return { icon: Star, said: t("changes.ratingRefused") };
  if (field === "article") return { icon: BookOpen, said: articleLine(t, after as Article) };
  if (field === "tags")
    return { icon: TagIcon, said: tagLine(t, before as string[], after as string[], tags) };
  if (field === "merged")
    return {
      icon: Merge,
      said: after
        ? t.rich("changes.merged", { ...tags, merged: String(after) })
        : t.rich("changes.mergedUnnamed", tags),
    };
  if (field === "unmerged") return { icon: Merge, said: t.rich("changes.unmerged", tags) };
  if (field === "readers")
    return { icon: Users, said: readersLine(t, before as Named[], after as Named[], tags) };
  if (field === "split") return { icon: Split, said: <SplitLine name={name} after={after} /> };
  if (field === "link")
    return { icon: Merge, said: t.rich(`changes.${after ? "linked" : "unlinked"}`, tags) };
  if (field === "blocked") return { icon: Ban, said: t.rich(`changes.${blockOf(before, after)}`, tags) };
  return { icon: Pencil, said: t.rich("changes.other", tags) };
}

/** The reason; true without any, and false where it ended. */
function blockOf(before: unknown, after: unknown) {
  if (after) return after === "spam" ? "markedSpam" : "blocked";
  return before === "spam" ? "unmarkedSpam" : "unblocked";
}

/** Only rules have a name among programs. */
const nameOfProgram = (t: Translate<"inbox.thread">, name: string | null): string =>
  name ? t("changes.rule", { name }) : t("changes.program");

function tagLine(
  t: Translate<"inbox.thread">,
  before: string[],
  after: string[],
  tags: typeof TAGS & { name: string },
) {
  const listed = (names: string[]) => names.join(", ");
  const added = after.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !after.includes(each));
  if (removed.length === 0)
    return t.rich("changes.tagged", { ...tags, count: added.length, added: listed(added) });
  if (added.length === 0)
    return t.rich("changes.untagged", { ...tags, count: removed.length, removed: listed(removed) });
  return t.rich("changes.retagged", { ...tags, added: listed(added), removed: listed(removed) });
}

/** A note lets people in, or someone ends that. */
function readersLine(
  t: Translate<"inbox.thread">,
  before: Named[],
  after: Named[],
  tags: typeof TAGS & { name: string },
) {
  const [former, now] = [before, after].map((people) => new Set(people.map((each) => each?.id)));
  const added = after.filter((each) => !former?.has(each?.id));
  const changed = added.length > 0 ? added : before.filter((each) => !now?.has(each?.id));
  const people = changed.map((each) => each?.name).join(", ");
  return t.rich(`changes.${added.length > 0 ? "letIn" : "closedTo"}`, { ...tags, people });
}

type Article = { title: string; url: string };

/** Read in the messenger's panel; the link leads to its help page. */
const articleLine = (t: Translate<"inbox.thread">, { title, url }: Article) =>
  t.rich("changes.readArticle", {
    title,
    a: (chunks) => (
      <a href={url} target="_blank" rel="noreferrer" dir="auto" className="underline">
        {chunks}
      </a>
    ),
  });

type Named = { id: string; name: string } | null;

function statusLine(
  t: Translate<"inbox.thread">,
  { actor, after, reason }: ChangeEntry,
  tags: typeof TAGS & { name: string },
  until: string | null,
): Line {
  if (actor.kind === "time") return { icon: Clock, said: t("changes.snoozeEnded") };
  if (actor.kind === "contact") return { icon: RotateCcw, said: t("changes.reopenedByMessage") };
  switch (after) {
    case "resolved":
      return {
        icon: CheckCheck,
        said: reason ? t.rich("changes.resolvedFor", { ...tags, reason }) : t.rich("changes.resolved", tags),
      };
    case "snoozed":
      return {
        icon: Clock,
        said: until ? t.rich("changes.snoozedUntil", { ...tags, until }) : t.rich("changes.snoozed", tags),
      };
    case "pending":
      return { icon: CircleDot, said: t.rich("changes.pending", tags) };
    default:
      return { icon: RotateCcw, said: t.rich("changes.reopened", tags) };
  }
}
