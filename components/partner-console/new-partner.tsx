"use client";

/** Makes a partner in one step, and shows its first test key before anything else. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { SecretOnce } from "@/components/patterns/secret-once";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { accountApi } from "@/lib/client/api";
import { CreatedPartner, CreatePartner } from "@/lib/partners/schemas";

type Created = z.infer<typeof CreatedPartner>;

export function NewPartner() {
  const [created, setCreated] = useState<Created | null>(null);
  return created ? <FirstKey created={created} /> : <NameForm onCreated={setCreated} />;
}

function NameForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const t = useTranslations("console.new");
  const showProblems = useShowProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<z.infer<typeof CreatePartner>>({
    resolver: zodResolver(CreatePartner),
    defaultValues: { name: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: z.infer<typeof CreatePartner>) {
    setFailure(null);
    try {
      onCreated(await accountApi.post("/api/account/partners", values, { schema: CreatedPartner }));
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["name"]));
    }
  }
  return (
    <form onSubmit={form.handleSubmit(submit)} method="post" noValidate className="flex flex-col gap-4">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        {t("create")}
      </Button>
    </form>
  );
}

function FirstKey({ created: { partner, secret } }: { created: Created }) {
  const t = useTranslations("console.new");
  const [isTaken, setTaken] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t.rich("ready", {
          partner: partner.name,
          name: (chunks) => <span className="font-medium text-ink-1">{chunks}</span>,
        })}
      </p>
      <SecretOnce
        secret={secret}
        kind="testKey"
        fileName="parley-test-key.txt"
        note={t("lost")}
        onTaken={() => setTaken(true)}
      />
      <Button
        variant={isTaken ? "primary" : "secondary"}
        size="lg"
        onClick={() => window.location.assign(consoleRoot(partner.id))}
      >
        {t("open")}
      </Button>
    </div>
  );
}
