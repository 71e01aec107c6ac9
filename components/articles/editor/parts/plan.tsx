/** Publishing at a time: it is chosen in a dialog, shown above the text, and taken back there. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type TextPlace, useArticleActions } from "@/components/articles/shared/use-articles";
import { useFieldProblemText, useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Moment, zoneName } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";

type Props = { place: TextPlace; open: boolean; onOpenChange: (open: boolean) => void };

export function PlanDialog({ place, open, onOpenChange }: Props) {
  const t = useTranslations("articles.editor.plan");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <PlanForm place={place} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function PlanForm({ place, onDone }: { place: TextPlace; onDone: () => void }) {
  const t = useTranslations("articles.editor.plan");
  const problemText = useFieldProblemText();
  const { plan } = useArticleActions();
  const [at, setAt] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function set() {
    setPending(true);
    try {
      await plan(place, new Date(at).toISOString());
      toast.success(t("done"));
      onDone();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <DialogForm
      submitLabel={t("set")}
      pending={isPending}
      disabled={at === ""}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <Field label={t("at")} hint={t("zone", { zone: zoneName() })} error={problem}>
        <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </Field>
    </DialogForm>
  );
}

export function Planned({ place, at }: { place: TextPlace; at: string }) {
  const t = useTranslations("articles.editor.plan");
  const problemText = useProblemText();
  const { plan } = useArticleActions();
  const cancel = () =>
    void plan(place, null).then(
      () => toast.success(t("cancelled")),
      (error) => toast.error(problemText(error)),
    );
  return (
    <Alert
      action={
        <Button size="sm" onClick={cancel}>
          {t("cancel")}
        </Button>
      }
    >
      {t.rich("planned", { time: () => <Moment at={at} /> })}
    </Alert>
  );
}
