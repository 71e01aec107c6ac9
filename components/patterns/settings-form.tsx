"use client";

/** A form over saved values: Save is enabled by a change, problems go to their fields, saved values become the new start. */
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useTranslations } from "use-intl";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";

type Settings<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  failure: string | null;
  submit: (values: Values) => Promise<void>;
};

/** `save` resolves with the values as the server stored them. A change made elsewhere does not overwrite edited fields. */
export function useSettingsForm<Values extends FieldValues>({
  resolver,
  values,
  fields,
  save,
  savedText,
}: {
  resolver: Resolver<Values>;
  values: Values;
  /** Fields that can show a problem of their own; all others are shown above the form. */
  fields: readonly Path<Values>[];
  save: (values: Values) => Promise<Values>;
  savedText: string;
}): Settings<Values> {
  const showProblems = useShowProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ resolver, values, resetOptions: { keepDirtyValues: true } });
  // A mutation, so that a lost session leads to the sign-in like everywhere.
  const { mutateAsync } = useMutation({ mutationFn: save });

  async function submit(edited: Values) {
    setFailure(null);
    try {
      form.reset((await mutateAsync(edited)) as DefaultValues<Values>);
      toast.success(savedText);
    } catch (error) {
      setFailure(showProblems(error, form.setError, fields));
    }
  }
  return { form, failure, submit };
}

/** Without `mayEdit` the fields must be disabled; nothing can be saved. */
export function SettingsForm<Values extends FieldValues>({
  settings: { form, failure, submit },
  mayEdit,
  saveLabel,
  children,
}: {
  settings: Settings<Values>;
  mayEdit: boolean;
  saveLabel: string;
  children: ReactNode;
}) {
  const t = useTranslations("shared.form");
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex max-w-md flex-col gap-5">
      {mayEdit ? null : <Alert>{t("adminsOnly")}</Alert>}
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      {children}
      {mayEdit ? (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!isDirty && !isSubmitting}
          loading={isSubmitting}
        >
          {saveLabel}
        </Button>
      ) : null}
    </form>
  );
}

/** A placeholder in the shape of a settings page: a title, its line, and two fields. */
export function SettingsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-5 w-40" />
      <FieldsSkeleton />
    </SkeletonGroup>
  );
}

export function FieldsSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <SkeletonGroup className="flex max-w-md flex-col gap-5">
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
