"use client";

/** A connection that Meta has not confirmed: what to enter there by hand, and another try. */
import { useQuery } from "@tanstack/react-query";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CallbackEntry, type Installation } from "@/lib/installations/schemas";

const PATH = "/api/settings/whatsapp/callback";

export function FinishConnection({ installation }: { installation: Installation }) {
  const { isAdmin } = useWorkspace();
  const { check } = useInstallationActions();
  const reason = installation.checks.find(
    ({ code, state }) => code === "webhook_subscribed" && state === "fail",
  );
  return (
    <Alert
      tone="warn"
      title="WhatsApp has not taken our callback yet"
      action={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
          Check again
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {reason ? <p>{reason.message}</p> : null}
        <p>
          Enter these in the Meta app under WhatsApp, Configuration, and subscribe to <em>messages</em>. The
          address must be reachable over https. As soon as Meta has asked there, the connection completes by
          itself.
        </p>
        {isAdmin ? <Entries /> : <p>An owner or an admin sees what to enter.</p>}
      </div>
    </Alert>
  );
}

function Entries() {
  const { api, workspace } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: [...keys.settings.whatsapp(workspace.id), "callback"],
    queryFn: ({ signal }) => api.get(PATH, { schema: CallbackEntry, signal }),
  });
  if (error) return <p>{error.message}</p>;
  if (!data) return null;
  return (
    <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[auto_1fr]">
      <Entry label="Callback URL" value={data.callbackUrl} />
      <Entry label="Verify token" value={data.verifyToken} />
    </dl>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2 text-sm md:pt-1.5">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 break-all font-mono text-sm">{value}</span>
        <CopyIconButton value={value} label={`Copy ${label.toLowerCase()}`} />
      </dd>
    </>
  );
}
