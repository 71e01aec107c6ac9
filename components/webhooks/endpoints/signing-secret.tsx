"use client";

import { useTranslations } from "use-intl";
import { SecretStep } from "@/components/patterns/secret-step";
import type { WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

/** The last step of adding an endpoint and of rotating its secret. */
export function SigningSecret({ made, onDone }: { made: WebhookEndpointWithSecret; onDone: () => void }) {
  const t = useTranslations("webhooks.rotate");
  const host = new URL(made.endpoint.url).hostname.replace(/[^a-z0-9.-]/gi, "");
  return (
    <SecretStep
      secret={made.secret}
      kind="signingSecret"
      fileName={`parley-webhook-${host.slice(0, 60)}.txt`}
      note={t("secretNote")}
      onDone={onDone}
    />
  );
}
