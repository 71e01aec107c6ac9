/** The action "call a URL": where to, the body, whether it may name the customer, and a test. */
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { CallEndpoint, type CallProps } from "@/components/settings/rules/call-endpoint";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import { DeliveryOutcome } from "@/components/webhooks/deliveries/delivery-state";
import { useDelivery } from "@/components/webhooks/deliveries/use-deliveries";
import { useEndpointOwner, WorkspaceEndpoints } from "@/components/webhooks/shared/endpoint-owner";
import { CUSTOMER_VALUES, TEAM_VALUES, TestCall, TestCallResult } from "@/lib/inbox/rules/schemas";

const inBraces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(" ");

export function CallFields({ action, onChange }: CallProps) {
  const t = useTranslations("rules.call");
  const id = useId();
  return (
    <WorkspaceEndpoints>
      <CallEndpoint action={action} onChange={onChange} />
      <div className="flex w-full flex-col gap-1">
        <label htmlFor={`${id}-body`} className="text-ink-2 text-sm">
          {t("body")}
        </label>
        <Textarea
          id={`${id}-body`}
          aria-describedby={`${id}-values`}
          dir="ltr"
          spellCheck={false}
          minRows={3}
          maxRows={14}
          className="w-full font-mono text-sm"
          value={action.body}
          onChange={({ target }) => onChange({ ...action, body: target.value })}
        />
        <p id={`${id}-values`} className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {t("values")} <span className="font-mono">{inBraces(TEAM_VALUES)}</span>
          {action.withCustomer ? <span className="font-mono"> {inBraces(CUSTOMER_VALUES)}</span> : null}
        </p>
      </div>
      <div className="flex w-full items-start gap-2">
        <Checkbox
          id={`${id}-customer`}
          className="mt-0.5"
          checked={action.withCustomer}
          onCheckedChange={(isOn) => onChange({ ...action, withCustomer: isOn === true })}
        />
        <label htmlFor={`${id}-customer`}>
          {t("withCustomer")} <span className="block text-ink-2 text-sm">{t("withCustomerHint")}</span>
        </label>
      </div>
      <Test action={action} />
    </WorkspaceEndpoints>
  );
}

function Test({ action }: Pick<CallProps, "action">) {
  const t = useTranslations("rules.call");
  const { api } = useEndpointOwner();
  const problemText = useFieldProblemText();
  const { endpointId, body, withCustomer } = action;
  const send = useMutation({
    mutationFn: async () =>
      api.post("/api/settings/rule-calls/test", TestCall.parse({ endpointId, body, withCustomer }), {
        schema: TestCallResult,
      }),
  });
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" disabled={endpointId === ""} loading={send.isPending} onClick={() => send.mutate()}>
        {t("test")}
      </Button>
      <div role="status" className="min-w-0 text-sm">
        {send.error ? <FieldError error={problemText(send.error)} /> : null}
        {send.data ? <TestOutcome key={send.data.deliveryId} {...send.data} /> : null}
      </div>
    </div>
  );
}

function TestOutcome({ endpointId, deliveryId }: TestCallResult) {
  const t = useTranslations("rules.call");
  const { listHref } = useEndpointOwner();
  const { data } = useDelivery(endpointId, deliveryId);
  return (
    <p>
      {data ? <DeliveryOutcome delivery={data.delivery} pausedUntil={null} /> : t("sending")}{" "}
      <TextLink href={`${listHref}/${endpointId}?delivery=${deliveryId}`}>{t("evidence")}</TextLink>
    </p>
  );
}
