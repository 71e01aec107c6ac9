/** Others have the conversation that was to be started: says whose it is, and asks them to show it. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api";
import { useScope } from "@/lib/client/workspace";
import {
  AskedForConversation,
  type StartConversation,
  StartedConversation,
} from "@/lib/inbox/conversations/start-schemas";

const Answer = z.union([AskedForConversation, StartedConversation]);

export const isOfOthers = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "conversation_of_others";

type Started = { onStarted: (id: string) => void };
/** `phone`: null in another form. */
type Asked = {
  of: { error: unknown; variables: StartConversation | undefined };
  phone: string | null;
  country: string;
};

/** Shows nothing unless the start was refused for that, and for the number that the form has now. */
export function AskToSee({ of: { error, variables }, phone, country, onStarted }: Started & Asked) {
  if (!isOfOthers(error) || !variables || !("phone" in variables)) return null;
  if (variables.phone !== phone?.trim() || variables.country !== country) return null;
  return <Question input={variables} refusal={error} onStarted={onStarted} />;
}

/** The same at each render, so that it takes the focus once. */
const focus = (notice: HTMLElement | null) => notice?.focus();

function Question({ input, refusal, onStarted }: Started & { input: StartConversation; refusal: ApiError }) {
  const { api, can } = useScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox.start");
  const ask = useMutation({
    mutationFn: () =>
      api.post("/api/inbox/conversations", { ...input, ask: t("askText") }, { schema: Answer }),
    // Someone has shown it meanwhile.
    onSuccess: (answer) => "conversationId" in answer && onStarted(answer.conversationId),
  });
  const team = refusal.problems.find(({ field }) => field === "team")?.message;
  if (ask.isSuccess)
    return (
      // The button that had the focus is gone.
      <div tabIndex={-1} ref={focus}>
        <Alert tone="good">{t("asked")}</Alert>
      </div>
    );
  return (
    <Alert
      tone="bad"
      action={
        can("inbox:note") ? (
          <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t("ask")}
          </Button>
        ) : null
      }
    >
      {ask.error ? problemText(ask.error) : team ? t("ofTeam", { team }) : t("ofOthers")}
    </Alert>
  );
}
