"use client";

/** Asks who the person is before a change of the second factor, and then makes the change. */
import { signOut } from "next-auth/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { ProofForm } from "@/components/account/proof-form";
import { PageForm, useProblemForm } from "@/components/patterns/form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/input";
import { ApiError, accountApi } from "@/lib/client/api";

type Way = "second_factor" | "password" | "sign_in";
type Change = () => Promise<void>;

/** `run` makes the change, at once or after the proof that the server asks for; other refusals are thrown. */
export function useProof(way: Way) {
  const [change, setChange] = useState<Change | null>(null);

  async function run(next: Change): Promise<void> {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "proof_required")) throw error;
      setChange(() => next);
    }
  }

  async function proved() {
    setChange(null);
    await change?.();
  }

  const dialog = (
    <ProveDialog way={way} open={change !== null} onClose={() => setChange(null)} onProved={proved} />
  );
  return { run, dialog };
}

function ProveDialog({
  way,
  open,
  onClose,
  onProved,
}: {
  way: Way;
  open: boolean;
  onClose: () => void;
  onProved: () => Promise<void>;
}) {
  const t = useTranslations("account.proof");

  async function prove(proof: object): Promise<null> {
    await accountApi.post("/api/account/second-factor/prove", proof);
    await onProved();
    return null;
  }

  const here = typeof window === "undefined" ? "/" : `${window.location.pathname}${window.location.search}`;
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent title={t("title")} description={t(way === "sign_in" ? "signInAgain" : "text")}>
        <DialogBody className="pt-1">
          {way === "sign_in" ? (
            <Button
              variant="primary"
              size="lg"
              onClick={() =>
                void signOut({ callbackUrl: `/sign-in?callbackUrl=${encodeURIComponent(here)}` })
              }
            >
              {t("toSignIn")}
            </Button>
          ) : way === "password" ? (
            <PasswordForm prove={prove} />
          ) : (
            <ProofForm submitLabel={t("continue")} submit={prove} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const Form = z.object({ password: z.string().min(1, "Enter a value.") });

function PasswordForm({ prove }: { prove: (proof: object) => Promise<null> }) {
  const t = useTranslations("account.proof");
  const { form, errors, frame } = useProblemForm({
    schema: Form,
    defaultValues: { password: "" },
    submit: prove,
  });
  return (
    <PageForm {...frame} submitLabel={t("continue")}>
      <Field label={t("password")} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus {...form.register("password")} />
      </Field>
    </PageForm>
  );
}
