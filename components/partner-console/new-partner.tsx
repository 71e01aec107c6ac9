"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { AuthFrame } from "@/components/auth/auth-frame";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { usePartnerRoles } from "@/components/partner-console/settings/partner-people";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { SecretOnce } from "@/components/patterns/secret-once";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import {
  CreatedPartner,
  CreatePartner,
  JoinedPartner,
  type OwnPartners,
} from "@/lib/account/partners/schemas";
import { accountApi } from "@/lib/client/api";

/** An introduction to partners, an invitation if one waits, and the form that makes a partner. */
export function NewPartnerPage({
  invitations,
  backHref,
}: {
  invitations: OwnPartners["invitations"];
  backHref: string;
}) {
  const t = useTranslations("console.new");
  return (
    <AuthFrame
      title={t("title")}
      description={t("description")}
      footer={<TextLink href={backHref}>{backHref === "/" ? t("backToInbox") : t("backToConsole")}</TextLink>}
    >
      {invitations.length > 0 ? (
        <section aria-label={t("join")} className="mb-8 flex flex-col gap-3">
          <h2 className="font-medium">{t("invited")}</h2>
          <PendingInvitations invitations={invitations} />
        </section>
      ) : null}
      {invitations.length > 0 ? <h2 className="mb-4 font-medium">{t("orCreate")}</h2> : null}
      <NewPartner />
    </AuthFrame>
  );
}

type Created = z.infer<typeof CreatedPartner>;

/** Makes a partner in one step, and shows its first test key before anything else. */
function NewPartner() {
  const [created, setCreated] = useState<Created | null>(null);
  return created ? <FirstKey created={created} /> : <NameForm onCreated={setCreated} />;
}

function NameForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const t = useTranslations("console.new");
  const { form, errors, frame } = useProblemForm({
    schema: CreatePartner,
    defaultValues: { name: "" },
    submit: async (values) =>
      onCreated(await accountApi.post("/api/account/partners", values, { schema: CreatedPartner })),
  });
  return (
    <PageForm {...frame} submitLabel={t("create")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
    </PageForm>
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

/** Invitations to the person's own address; only that person sees them. */
function PendingInvitations({ invitations }: { invitations: OwnPartners["invitations"] }) {
  const t = useTranslations("console.invitations");
  const { names } = usePartnerRoles();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept(id: string) {
    setBusyId(id);
    setFailure(null);
    try {
      const path = `/api/account/partner-invitations/${id}/accept`;
      const { partnerId } = await accountApi.post(path, {}, { schema: JoinedPartner });
      window.location.assign(consoleRoot(partnerId));
    } catch (error) {
      setBusyId(null);
      setFailure((error as Error).message);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <ul aria-label={t("title")} className="border-t">
        {invitations.map(({ id, partnerName, role, invitedByName }) => (
          <li key={id} className="flex items-center gap-3 border-b py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{partnerName}</p>
              <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
                {t("invited", { role: names[role], name: invitedByName })}
              </p>
            </div>
            <Button
              variant="primary"
              aria-label={t("joinPartner", { name: partnerName })}
              loading={busyId === id}
              onClick={() => void accept(id)}
            >
              {t("join")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
