"use client";

/** What WhatsApp told of the number and Parley could not use: why, what it looked like, and another try. Absent without any. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  RetriedItem,
  type SetAsideItem,
  SetAsideList as SetAsideShape,
} from "@/lib/provider-updates/schemas";

const PATH = "/api/settings/whatsapp/set-aside";

export function SetAsideList() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = [...keys.settings.whatsapp(workspace.id), "set-aside"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: SetAsideShape, signal }),
  });
  const retry = useMutation({
    mutationFn: ({ updateId, index }: SetAsideItem) =>
      api.post(PATH, { updateId, index }, { schema: RetriedItem }),
    onSuccess: ({ problem }) => (problem ? toast.error(problem) : toast.success("It was used this time")),
    onError: (error) => void toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!data?.items.length) return null;
  return (
    <Section
      title="Set aside"
      description="WhatsApp told this of the number, and it could not be used. Nothing else was held up by it."
    >
      <ul aria-label="Set aside" className="flex flex-col gap-4">
        {data.items.map((item) => (
          <li key={`${item.updateId}-${item.index}`} className="flex flex-col gap-2 border-b pb-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                {item.problem} · <RelativeTime at={item.createdAt} className="text-ink-3" />
              </p>
              <Button size="sm" onClick={() => retry.mutate(item)} loading={retry.isPending}>
                Try again
              </Button>
            </div>
            <details>
              <summary className="cursor-pointer text-ink-2 text-sm">What came</summary>
              <CodeBlock label="What came" code={JSON.stringify(item.raw, null, 2)} />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
