/** A line of the history: a split, with the way to the other conversation. */
import { useTranslations } from "use-intl";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { TextLink } from "@/components/ui/text-link";
import { AMONG_ALL } from "./use-splits";

export function SplitLine({ name, after }: { name: string; after: unknown }) {
  const t = useTranslations("inbox.thread.changes");
  const { hrefOf } = useInboxLocation();
  const { into, from } = after as { into?: string; from?: string };
  const id = into ?? from;
  const bdi = (chunks: React.ReactNode) => <bdi>{chunks}</bdi>;
  if (!id) return t.rich("splitUndone", { name, bdi });
  return t.rich(into ? "splitInto" : "splitFrom", {
    ...{ name, bdi },
    a: (chunks) => (
      <TextLink prefetch={false} href={hrefOf(id, AMONG_ALL)}>
        {chunks}
      </TextLink>
    ),
  });
}
