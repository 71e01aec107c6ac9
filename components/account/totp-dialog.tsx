/** Sets up an authenticator app: its QR code, drawn here, and a first code. */
import { encode } from "uqr";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AddedFactor, ConfirmTotp, type TotpSetup } from "@/lib/account/auth/second-factor-schemas";
import { accountApi } from "@/lib/client/api";

export type Setup = z.infer<typeof TotpSetup>;
export type Added = z.infer<typeof AddedFactor>;

export function TotpForm({ setup, onAdded }: { setup: Setup; onAdded: (added: Added) => void }) {
  const t = useTranslations("account.secondFactor.totp");
  const { form, errors, frame } = useProblemForm({
    schema: ConfirmTotp,
    defaultValues: { code: "" },
    submit: async (values) =>
      onAdded(
        await accountApi.post("/api/account/second-factor/totp/confirm", values, { schema: AddedFactor }),
      ),
  });
  return (
    <DialogForm {...frame} submitLabel={t("confirm")}>
      <QrCode text={setup.uri} label={t("qr")} />
      <div>
        <p className="text-ink-2 text-sm">{t("byHand")}</p>
        <p className="flex items-center gap-1">
          <Code className="[overflow-wrap:anywhere]">{setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}</Code>
          <CopyIconButton value={setup.secret} label={t("copySecret")} />
        </p>
      </div>
      <Field label={t("code")} hint={t("codeHint")} error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
      </Field>
    </DialogForm>
  );
}

/** Dark on light in both themes: not every scanner reads it inverted. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded-md border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
