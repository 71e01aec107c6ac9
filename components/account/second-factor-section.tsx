"use client";

/** The person's second factor: its parts, and every change of it. */
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, LifeBuoy, Smartphone } from "lucide-react";
import { getSession } from "next-auth/react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { askForOptions, PasskeyForm } from "@/components/account/passkey-dialog";
import { useProof } from "@/components/account/prove-dialog";
import { type Added, type Setup, TotpForm } from "@/components/account/totp-dialog";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SecretStep } from "@/components/patterns/secret-step";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { RecoveryCodes, SecondFactorState, TotpSetup } from "@/lib/account/auth/second-factor-schemas";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";

const PATH = "/api/account/second-factor";

type Step =
  | { name: "totp"; setup: Setup }
  | { name: "passkey"; options: PublicKeyCredentialCreationOptionsJSON }
  | { name: "codes"; codes: string[] };
type Removal = { path: string; title: string };

export function SecondFactorSection({ onChanged }: { onChanged?: () => void }) {
  const t = useTranslations("account.secondFactor");
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.account(), "second-factor"],
    queryFn: () => accountApi.get(PATH, { schema: SecondFactorState }),
  });
  return (
    <Section
      title={t("title")}
      description={t("hint")}
      actions={data?.since ? <Badge tone="good">{t("on")}</Badge> : data ? <Badge>{t("off")}</Badge> : null}
    >
      {data ? (
        <Factors state={data} onChanged={onChanged} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t("loading")} className="border-t" />
      )}
    </Section>
  );
}

function Factors({ state, onChanged }: { state: SecondFactorState; onChanged?: (() => void) | undefined }) {
  const t = useTranslations("account.secondFactor");
  const problemText = useProblemText();
  const client = useQueryClient();
  const { run, dialog } = useProof(state.proof);
  const [step, setStep] = useState<Step | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);

  async function changed() {
    // The cookie may name the session's former version, which only an older server reads.
    await getSession();
    await client.invalidateQueries({ queryKey: keys.account() });
    onChanged?.();
  }

  const tryTo = (change: () => Promise<void>) =>
    void run(change).catch((error) => toast.error(problemText(error)));

  async function added({ recoveryCodes }: Added) {
    setStep(recoveryCodes && { name: "codes", codes: recoveryCodes });
    toast.success(t("added"));
    if (!recoveryCodes) await changed();
  }

  const addTotp = () =>
    tryTo(async () => {
      setStep({ name: "totp", setup: await accountApi.post(`${PATH}/totp`, {}, { schema: TotpSetup }) });
    });
  const addPasskey = () =>
    tryTo(async () => setStep({ name: "passkey", options: (await askForOptions()).options }));
  const renewCodes = () =>
    tryTo(async () => {
      const { recoveryCodes } = await accountApi.post(
        `${PATH}/recovery-codes`,
        {},
        { schema: RecoveryCodes },
      );
      setStep({ name: "codes", codes: recoveryCodes });
    });
  const remove = (path: string) =>
    run(async () => {
      await accountApi.remove(`${PATH}/${path}`);
      toast.success(t("removed"));
      await changed();
    });

  return (
    <>
      <FactorList {...{ state, addTotp, addPasskey, renewCodes }} askRemoval={setRemoval} />
      <StepDialog step={step} close={() => setStep(null)} added={added} changed={changed} />
      <ConfirmDialog
        open={removal !== null}
        onOpenChange={(open) => open || setRemoval(null)}
        title={removal?.title ?? ""}
        description={t("removeHint")}
        confirmLabel={t("remove")}
        onConfirm={() => removal && remove(removal.path)}
      />
      {dialog}
    </>
  );
}

type FactorListProps = {
  state: SecondFactorState;
  addTotp: () => void;
  addPasskey: () => void;
  renewCodes: () => void;
  askRemoval: (removal: Removal) => void;
};

function FactorList({ state, addTotp, addPasskey, renewCodes, askRemoval }: FactorListProps) {
  const t = useTranslations("account.secondFactor");
  const { hasTotp, passkeys, passkeyProblem, recoveryCodesLeft, since } = state;
  const removeButton = (label: string, removal: Removal) => (
    <Button size="sm" variant="danger-quiet" aria-label={label} onClick={() => askRemoval(removal)}>
      {t("remove")}
    </Button>
  );
  return (
    <ul aria-label={t("title")} className="border-t">
      <Row icon={<Smartphone />} title={t("totp.title")} text={t(hasTotp ? "totp.on" : "totp.hint")}>
        {hasTotp ? (
          removeButton(t("totp.remove"), { path: "totp", title: t("totp.removeTitle") })
        ) : (
          <Button size="sm" aria-label={t("totp.add")} onClick={addTotp}>
            {t("setUp")}
          </Button>
        )}
      </Row>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Row
          key={id}
          icon={<KeyRound />}
          title={name}
          text={t.rich(lastUsedAt ? "passkey.used" : "passkey.created", {
            when: () => <RelativeTime at={lastUsedAt ?? createdAt} />,
          })}
        >
          {removeButton(t("passkey.remove", { name }), {
            path: `passkeys/${id}`,
            title: t("passkey.removeTitle", { name }),
          })}
        </Row>
      ))}
      <Row
        icon={<KeyRound />}
        title={t("passkey.title")}
        text={passkeyProblem ? t(`passkey.problems.${passkeyProblem}`) : t("passkey.hint")}
      >
        {passkeyProblem ? null : (
          <Button size="sm" aria-label={t("passkey.add")} onClick={addPasskey}>
            {t("setUp")}
          </Button>
        )}
      </Row>
      {since ? (
        <Row
          icon={<LifeBuoy />}
          title={t("codes.title")}
          text={t("codes.left", { count: recoveryCodesLeft })}
        >
          <Button size="sm" onClick={renewCodes}>
            {t("codes.renew")}
          </Button>
        </Row>
      ) : null}
    </ul>
  );
}

function StepDialog({
  step,
  close,
  added,
  changed,
}: {
  step: Step | null;
  close: () => void;
  added: (result: Added) => Promise<void>;
  changed: () => Promise<void>;
}) {
  const t = useTranslations("account.secondFactor");
  return (
    <Dialog open={step !== null} onOpenChange={(open) => open || close()}>
      {step?.name === "totp" ? (
        <DialogContent title={t("totp.add")} description={t("totp.scan")}>
          <TotpForm setup={step.setup} onAdded={(result) => void added(result)} />
        </DialogContent>
      ) : step?.name === "passkey" ? (
        <DialogContent title={t("passkey.add")} description={t("passkey.hint")}>
          <PasskeyForm first={step.options} onAdded={(result) => void added(result)} />
        </DialogContent>
      ) : step?.name === "codes" ? (
        <DialogContent title={t("codes.title")} description={t("codes.hint")} closable={false}>
          <SecretStep
            secret={step.codes.join("\n")}
            kind="recoveryCodes"
            fileName="parley-recovery-codes.txt"
            note={t("codes.lost")}
            onDone={() => {
              close();
              void changed();
            }}
          />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function Row({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 border-b py-2.5">
      <span aria-hidden className="shrink-0 text-ink-3 [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="text-pretty text-ink-2 text-sm">{text}</p>
      </div>
      {children}
    </li>
  );
}
