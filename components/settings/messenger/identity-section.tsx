/** The keys by which a workspace's site identifies its visitors, and whether only those may write. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SecretStep } from "@/components/patterns/secret-step";
import { SwitchRow } from "@/components/patterns/switch-row";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/input";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { MessengerSettings } from "@/lib/account/workspaces/schemas";
import {
  AddMessengerPublicKeys,
  CreatedMessengerSecret,
  type MessengerKey,
  MessengerKeyList,
} from "@/lib/carriers/messenger/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const PATH = "/api/settings/messenger/keys";

export function IdentitySection({ settings }: { settings: MessengerSettings }) {
  const t = useTranslations("settings.identity");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [secret, setSecret] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const queryKey = keys.settings.messengerKeys(workspace.id);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: MessengerKeyList, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: () => api.post("/api/settings/messenger/secrets", {}, { schema: CreatedMessengerSecret }),
    onSuccess: (created) => {
      setSecret(created.secret);
      void refresh();
    },
    onError: (error) => toast.error(problemText(error)),
  });
  const found = list.data?.keys ?? [];
  const hasTwo = found.filter(({ algorithm }) => algorithm === "HS256").length > 1;

  return (
    <Section title={t("title")} description={t("description")}>
      {list.error && !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={1} className="border-t" />
      ) : found.length === 0 ? (
        <p className="text-ink-2">{t("empty")}</p>
      ) : (
        <ul className="max-w-xl border-t" aria-label={t("keys")}>
          {found.map((key) => (
            <KeyRow key={key.id} messengerKey={key} onDeleted={refresh} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button loading={create.isPending} disabled={!list.data || hasTwo} onClick={() => create.mutate()}>
          {t("createSecret")}
        </Button>
        <Button onClick={() => setAdding(true)}>{t("addPublic")}</Button>
      </div>
      {hasTwo ? <p className="text-ink-2 text-sm">{t("twoSecrets")}</p> : null}
      <RequireSwitch settings={settings} hasKeys={found.length > 0} />
      <Dialog open={secret !== null} onOpenChange={(isOpen) => !isOpen && setSecret(null)}>
        <DialogContent title={t("secretTitle")}>
          {secret ? (
            <SecretStep
              secret={secret}
              kind="signingSecret"
              fileName="parley-messenger-secret.txt"
              note={t("secretLost")}
              onDone={() => setSecret(null)}
            />
          ) : null}
        </DialogContent>
      </Dialog>
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title={t("addPublic")}>
          <PublicKeyForm
            onAdded={() => {
              setAdding(false);
              void refresh();
            }}
          />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function KeyRow({ messengerKey, onDeleted }: { messengerKey: MessengerKey; onDeleted: () => unknown }) {
  const t = useTranslations("settings.identity");
  const { api } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  const { id, algorithm, keyId, createdAt, lastUsedAt } = messengerKey;
  return (
    <li className="flex items-center gap-3 border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-medium">{algorithm}</span> <code className="text-ink-3">{keyId ?? id}</code>
        </p>
        <p className="text-ink-2 text-sm">
          {t.rich("created", { time: () => <RelativeTime at={createdAt} /> })}
          {" · "}
          {lastUsedAt ? t.rich("used", { time: () => <RelativeTime at={lastUsedAt} /> }) : t("unused")}
        </p>
      </div>
      <IconButton label={t("deleteOf", { algorithm })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("deleteTitle", { algorithm })}
        description={t("deleteHint")}
        confirmLabel={t("delete")}
        onConfirm={async () => {
          await api.remove(`${PATH}/${id}`);
          await onDeleted();
        }}
      />
    </li>
  );
}

function PublicKeyForm({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations("settings.identity");
  const { api } = useWorkspace();
  const { form, errors, frame } = useProblemForm({
    schema: AddMessengerPublicKeys,
    defaultValues: { keys: "" },
    submit: async (input) => {
      await api.post(PATH, input, { schema: MessengerKeyList });
      onAdded();
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("add")}>
      <Field label={t("publicKey")} hint={t("publicKeyHint")} error={errors.keys?.message}>
        <Textarea minRows={8} spellCheck={false} className="font-mono" {...form.register("keys")} />
      </Field>
    </DialogForm>
  );
}

function RequireSwitch({ settings, hasKeys }: { settings: MessengerSettings; hasKeys: boolean }) {
  const t = useTranslations("settings.identity");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: (requiresIdentity: boolean) =>
      api.patch("/api/settings/messenger", { requiresIdentity }, { schema: MessengerSettings }),
    onSuccess: (saved) => client.setQueryData(keys.settings.messenger(workspace.id), saved),
    onError: (error) => toast.error(problemText(error)),
  });
  const isOn = save.isPending ? save.variables : settings.requiresIdentity;
  return (
    <SwitchRow
      label={t("require")}
      hint={t("requireHint")}
      checked={isOn}
      disabled={!hasKeys && !isOn}
      onChange={(checked) => save.mutate(checked)}
    />
  );
}
