/** Forms whose problems go to their fields; a problem of no field is shown above them. */
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEventHandler, type ReactNode, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";

/** `submit` may throw the server's refusal. `fields` can show a problem of their own: by default all. */
export function useProblemForm<Values extends FieldValues, Output = Values>({
  schema,
  defaultValues,
  fields = Object.keys(defaultValues) as Path<Values>[],
  submit,
}: {
  schema: z.ZodType<Output, Values>;
  defaultValues: NoInfer<DefaultValues<Values> & Values>;
  fields?: readonly Path<NoInfer<Values>>[];
  submit: (values: Output) => Promise<unknown>;
}) {
  const showProblems = useShowProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await submit(values);
    } catch (error) {
      setFailure(showProblems(error, form.setError, fields));
    }
  });
  return { form, errors, frame: { failure, pending: isSubmitting, onSubmit } };
}

type FrameProps = {
  failure?: string | null;
  pending?: boolean;
  disabled?: boolean;
  submitLabel: string;
  variant?: "primary" | "danger";
  onSubmit: FormEventHandler;
  children: ReactNode;
  className?: string;
};

/** The frame of a form on its own page: one large button below the fields. */
export function PageForm({ failure, pending, submitLabel, onSubmit, children }: FrameProps) {
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      {children}
      <Button type="submit" variant="primary" size="lg" loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The frame of a form in a dialog: the fields scroll, Cancel and the button below them do not. */
export function DialogForm({
  failure,
  pending,
  disabled,
  submitLabel,
  variant = "primary",
  onSubmit,
  children,
  className,
}: FrameProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className={cn("pt-1", className)}>
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        {children}
      </DialogBody>
      <DialogActions>
        <Button type="submit" variant={variant} loading={pending} disabled={disabled}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Cancel, then the button that does it. */
export function DialogActions({ children }: { children: ReactNode }) {
  const ui = useTranslations("ui");
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button>{ui("cancel")}</Button>
      </DialogClose>
      {children}
    </DialogFooter>
  );
}
