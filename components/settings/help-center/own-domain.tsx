/** The help center's own domain: naming it, the records that prove it, and what the last check found. */
import { useTranslations } from "use-intl";
import { useProblemForm } from "@/components/patterns/form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useKeepFocus } from "@/components/patterns/use-keep-focus";
import { DomainState } from "@/components/settings/help-center/domain-state";
import { useHelpDomain, useHelpDomainActions } from "@/components/settings/help-center/use-help-domain";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ClaimHelpDomain } from "@/lib/articles/help-center/domains/schemas";
import { useWorkspace } from "@/lib/client/workspace";

export function OwnDomain() {
  const t = useTranslations("articles.domain");
  const { can } = useWorkspace();
  const { data, error, refetch } = useHelpDomain();
  const content = useKeepFocus<HTMLDivElement>();
  return (
    <Section title={t("title")} description={t("text")}>
      <div ref={content}>
        {data?.domain ? (
          <DomainState domain={data.domain} />
        ) : data ? (
          can("settings") ? (
            <ClaimForm />
          ) : (
            <p className="text-ink-2">{t("none")}</p>
          )
        ) : error ? (
          <LoadFailure error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonGroup label={t("loading")}>
            <Skeleton className="h-9 max-w-md" />
          </SkeletonGroup>
        )}
      </div>
    </Section>
  );
}

function ClaimForm() {
  const t = useTranslations("articles.domain");
  const { claim } = useHelpDomainActions();
  const { form, errors, frame } = useProblemForm({
    schema: ClaimHelpDomain,
    defaultValues: { domain: "" },
    submit: ({ domain }) => claim(domain),
  });
  return (
    <form onSubmit={frame.onSubmit} noValidate className="flex max-w-md flex-col gap-4">
      {frame.failure ? <Alert tone="bad">{frame.failure}</Alert> : null}
      <Field label={t("field")} hint={t("fieldHint")} error={errors.domain?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={500}
          className="font-mono"
          {...form.register("domain")}
        />
      </Field>
      <Button type="submit" loading={frame.pending} className="self-start">
        {t("claim")}
      </Button>
    </form>
  );
}
