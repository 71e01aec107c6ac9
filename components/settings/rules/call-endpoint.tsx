/** Where a rule's call goes: an endpoint that takes calls, or an address that becomes one here. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ZodError } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Choice } from "@/components/settings/rules/part-row";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { useEndpoints } from "@/components/webhooks/shared/use-endpoints";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import type { Action } from "@/lib/inbox/rules/schemas";
import {
  CALL_EVENT,
  CreateWebhookEndpoint,
  type WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";

export type CallProps = {
  action: Extract<Action, { do: "call" }>;
  onChange: (action: Action) => void;
};

const NEW = "new";
/** A rule of the schema or of the server about the address, which its field translates or shows. */
const sentenceIn = (error: unknown): string | undefined =>
  error instanceof ZodError
    ? error.issues[0]?.message
    : error instanceof ApiError
      ? error.problems[0]?.message
      : undefined;
/** Addresses at the same host, as Slack's are, end differently. */
const nameOf = ({ url, description }: WebhookEndpoint): string =>
  description ?? `${new URL(url).host} …${url.slice(-6)}`;

export function CallEndpoint({ action, onChange }: CallProps) {
  const t = useTranslations("rules.call");
  const { data: endpoints } = useEndpoints();
  const [wantsNew, setWantsNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { endpointId } = action;
  const takers = endpoints?.filter(({ events }) => events.includes(CALL_EVENT)) ?? [];
  const isNew = wantsNew || (endpoints !== undefined && takers.length === 0 && endpointId === "");
  const options = takers.map((each) => ({ value: each.id, label: nameOf(each) }));
  const isGone = endpoints && endpointId !== "" && !takers.some(({ id }) => id === endpointId);
  function made({ endpoint, secret: shown }: WebhookEndpointWithSecret) {
    setWantsNew(false);
    setSecret(shown);
    onChange({ ...action, endpointId: endpoint.id });
  }
  return (
    <>
      <Choice
        label={t("endpoint")}
        value={isNew ? NEW : endpointId}
        options={[
          ...options,
          ...(isGone ? [{ value: endpointId, label: t("noLonger") }] : []),
          { value: NEW, label: t("newAddress") },
        ]}
        onChange={(value) => {
          setWantsNew(value === NEW);
          if (value !== NEW) onChange({ ...action, endpointId: value });
        }}
      />
      {isNew ? <NewAddress onMade={made} /> : null}
      {secret ? (
        <Alert className="w-full" title={t("secretTitle")}>
          <p className="mb-2">{t("secretHint")}</p>
          <CodeBlock code={secret} label={t("secret")} wrap />
        </Alert>
      ) : null}
    </>
  );
}

function NewAddress({ onMade }: { onMade: (made: WebhookEndpointWithSecret) => void }) {
  const t = useTranslations("rules.call");
  const { api, id: ownerId, path } = useEndpointOwner();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  // The answer holds the secret: it must not outlive the dialog.
  const create = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const input = CreateWebhookEndpoint.parse({ url, description, events: [CALL_EVENT] });
      const answer = await api.post(path, input, { schema: WebhookEndpointWithSecret });
      await client.invalidateQueries({ queryKey: keys.webhooks.list(ownerId) });
      return answer;
    },
    onSuccess: onMade,
  });
  return (
    <div className="flex w-full flex-col gap-2">
      <Field
        label={t("address")}
        error={create.error ? (sentenceIn(create.error) ?? problemText(create.error)) : undefined}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://hooks.slack.com/services/…"
          className="font-mono"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <Field label={t("addressName")} optional>
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <Button size="sm" className="self-start" loading={create.isPending} onClick={() => create.mutate()}>
        {t("add")}
      </Button>
    </div>
  );
}
