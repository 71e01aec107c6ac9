"use client";

/** What stands in the list's place while there is none. */
import { Inbox, SearchX } from "lucide-react";
import Link from "next/link";
import { DEFAULT_FILTER, type Filter, isDefaultFilter } from "@/components/inbox/filter-url";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { usePlace } from "@/lib/client/workspace";

export function ListSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <SkeletonRows rows={9} label="Loading conversations" />
    </div>
  );
}

export function ListFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <Alert
      tone="bad"
      className="m-3"
      action={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {error?.message ?? "The conversations could not be loaded."}
    </Alert>
  );
}

const emptyByStatus: Record<Filter["status"], { title: string; description: string }> = {
  open: {
    title: "Nothing is waiting",
    description: "New conversations appear here as soon as somebody writes.",
  },
  pending: {
    title: "Nothing is pending",
    description: "Conversations that wait for the customer appear here.",
  },
  snoozed: {
    title: "Nothing is snoozed",
    description: "Snoozed conversations stay here until their time comes.",
  },
  resolved: {
    title: "Nothing is resolved yet",
    description: "Conversations that you resolve are kept here.",
  },
  all: {
    title: "No conversations yet",
    description: "They appear here when somebody writes to you, on your website or on WhatsApp.",
  },
};

export function ListEmpty({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const { workspace, isEmbedded } = usePlace();
  const isNarrowed = filter.q !== "" || filter.assignee !== "any" || filter.unread;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing matches"
        description={
          filter.q ? `No conversation here contains “${filter.q}”.` : "No conversation fits these filters."
        }
        action={
          <Button onClick={() => onFilter(DEFAULT_FILTER)}>
            Clear {filter.q ? "search and filters" : "filters"}
          </Button>
        }
      />
    );
  }
  const { title, description } = emptyByStatus[filter.status];
  return (
    <EmptyState
      icon={<Inbox />}
      title={title}
      description={description}
      action={
        filter.status === "all" ? (
          isEmbedded ? null : (
            <Button asChild>
              <Link href={`/w/${workspace.id}/settings/messenger`}>Set up the messenger</Link>
            </Button>
          )
        ) : isDefaultFilter(filter) ? (
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => onFilter({ status: "all" })}>Show all conversations</Button>
            {isEmbedded ? null : (
              <Button variant="ghost" asChild>
                <Link href={`/w/${workspace.id}/settings/messenger`}>Set up the messenger</Link>
              </Button>
            )}
          </div>
        ) : (
          <Button onClick={() => onFilter(DEFAULT_FILTER)}>Show open conversations</Button>
        )
      }
    />
  );
}
