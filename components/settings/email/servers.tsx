/** User name, password and servers of a mailbox, as a form holds them. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, PasswordInput } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ApiError } from "@/lib/client/api";
import type { ServerAddress } from "@/lib/connections/mailboxes/schemas";
import { hasText } from "@/lib/i18n/has-text";

export type Server = { host: string; port: string; security: ServerAddress["security"] };
export type Access = { userName: string; password: string; imap: Server; smtp: Server };
export type Problems = Partial<Record<string, string>>;

export const toServer = ({ host, port, security }: ServerAddress): Server => ({
  host,
  port: String(port),
  security,
});
/** The server's form; a port that is no number is refused there. */
export const fromServer = ({ host, port, security }: Server) => ({ host, port: Number(port), security });

/** Problems by the field's path, such as `imap.host`. */
export const problemsOf = (error: z.ZodError | undefined): Problems =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]).reverse());

export function AccessFields({
  access,
  onChange,
  problems,
  passwordHint,
  isOpen: isOpenAtFirst,
}: {
  access: Access;
  onChange: (next: Access) => void;
  problems: Problems;
  passwordHint?: string | undefined;
  /** Whether the servers are shown. */
  isOpen: boolean;
}) {
  const t = useTranslations("settings.email.form");
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const hasServerProblem = Object.keys(problems).some((field) => /^(imap|smtp)/.test(field));
  return (
    <>
      <Field label={t("userName")} error={problems.userName}>
        <Input
          autoComplete="off"
          spellCheck={false}
          value={access.userName}
          onChange={({ target }) => onChange({ ...access, userName: target.value })}
        />
      </Field>
      <Field label={t("password")} hint={passwordHint} error={problems.password}>
        <PasswordInput
          autoComplete="off"
          value={access.password}
          onChange={({ target }) => onChange({ ...access, password: target.value })}
        />
      </Field>
      {isOpen || hasServerProblem ? (
        (["imap", "smtp"] as const).map((side) => (
          <ServerFields
            key={side}
            side={side}
            server={access[side]}
            problems={problems}
            onChange={(server) => onChange({ ...access, [side]: server })}
          />
        ))
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {access.imap.host} · {access.smtp.host}
          </span>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("changeServers")}
          </Button>
        </p>
      )}
    </>
  );
}

function ServerFields({
  side,
  server,
  problems,
  onChange,
}: {
  side: "imap" | "smtp";
  server: Server;
  problems: Problems;
  onChange: (server: Server) => void;
}) {
  const t = useTranslations("settings.email.form");
  return (
    <fieldset className="flex gap-3 max-md:flex-wrap">
      <legend className="pb-1.5 font-medium">{t(side)}</legend>
      <Field label={t("host")} error={problems[`${side}.host`]} className="flex-1 max-md:basis-full">
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={server.host}
          onChange={({ target }) => onChange({ ...server, host: target.value })}
        />
      </Field>
      <Field label={t("port")} error={problems[`${side}.port`]} className="w-20">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={server.port}
          onChange={({ target }) => onChange({ ...server, port: target.value })}
        />
      </Field>
      <Field label={t("security")} className="w-32">
        <Select
          value={server.security}
          onValueChange={(security) => onChange({ ...server, security })}
          options={(server.security === "none"
            ? (["tls", "starttls", "none"] as const)
            : (["tls", "starttls"] as const)
          ).map((value) => ({ value, label: t(`securities.${value}`) }))}
        />
      </Field>
    </fieldset>
  );
}

const Refusals = z.array(
  z.object({ field: z.enum(["imap", "smtp"]), code: z.string(), message: z.string() }),
);

/** The problem; if a server refused, which one and in its own words. */
export function ConnectProblem({ error }: { error: Error | null }) {
  const t = useTranslations("settings.email.form");
  const problemText = useProblemText();
  if (!error) return null;
  const [refusal] = (error instanceof ApiError && Refusals.safeParse(error.details).data) || [];
  if (!refusal) return <Alert tone="bad">{problemText(error)}</Alert>;
  const fault = `faults.${refusal.code as "other"}` as const;
  return (
    <Alert tone="bad" title={t(refusal.field)}>
      {t(hasText(t, fault) ? fault : "faults.other")}{" "}
      <span className="[overflow-wrap:anywhere]">{t("serverSaid", { detail: refusal.message })}</span>
    </Alert>
  );
}
