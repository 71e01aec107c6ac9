"use client";

/** In the place of a file that WhatsApp has not handed over: why, and another try. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { problemIn } from "@/components/inbox/words/told";
import { useWords } from "@/components/inbox/words/use-words";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AttachmentLink } from "@/lib/attachments/schemas";
import { keys } from "@/lib/client/keys";
import { usePlace } from "@/lib/client/workspace";

export function UnfetchedFile({ id, state }: { id: string; state: "waiting" | "failed" }) {
  const { api, workspace } = usePlace();
  const client = useQueryClient();
  const words = useWords();
  const ui = useTranslations("ui");
  const fetchAgain = useMutation({
    mutationFn: () => api.post(`/api/inbox/attachments/${id}/fetch`, {}, { schema: AttachmentLink }),
    onSuccess: (link) => client.setQueryData(keys.inbox.attachment(workspace.id, id), link),
    onError: (error) => void toast.error(problemIn(words, error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
      <p className="flex min-w-0 items-start gap-2 text-pretty">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {state === "waiting" ? words.content.fileWaits : words.content.fileNotHandedOver}
      </p>
      <Button size="sm" onClick={() => fetchAgain.mutate()} loading={fetchAgain.isPending}>
        {ui("tryAgain")}
      </Button>
    </div>
  );
}
