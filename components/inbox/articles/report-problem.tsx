/** Says what is wrong in the article that is read, for its authors. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { nothing } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { PROBLEM_NOTE_MAX } from "@/lib/inbox/article-problems/limits";
import type { ArticleToRead } from "@/lib/inbox/articles/schemas";

type Props = { conversationId: string; article: ArticleToRead; onDone: () => void };

export function ReportProblem({ conversationId, article: { number, language, title }, onDone }: Props) {
  const t = useTranslations("inbox.articles.problem");
  const problemText = useProblemText();
  const { api } = useScope();
  const [note, setNote] = useState("");
  // A second attempt after a lost answer reports once.
  const [id] = useState(() => crypto.randomUUID());
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      api.post(
        `/api/inbox/conversations/${conversationId}/articles/${number}/problems`,
        { id, language, note },
        { schema: nothing },
      ),
    onSuccess() {
      toast.success(t("sent"));
      onDone();
    },
  });
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== "") mutate();
      }}
    >
      <DialogBody className="pt-1">
        {error ? <Alert tone="bad">{problemText(error)}</Alert> : null}
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {title}
        </p>
        <Field label={t("note")} hint={t("hint")}>
          <Textarea
            autoFocus
            dir="auto"
            maxRows={8}
            maxLength={PROBLEM_NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" loading={isPending} disabled={note.trim() === ""}>
          {t("send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
