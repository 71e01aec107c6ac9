"use client";

/** What is known of a key's life, for keys of every kind. */
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ApiKey } from "@/lib/api-keys/schemas";

type Life = Pick<ApiKey, "createdAt" | "createdByName" | "lastUsedAt" | "revokedAt" | "expiresAt">;

/** A tag of a message that shows an instant. */
const timeTag = (at: string) => () => <RelativeTime at={at} />;

export function KeyExposure({
  apiKey: { exposedAt, exposedOrigin },
}: {
  apiKey: Pick<ApiKey, "exposedAt" | "exposedOrigin">;
}) {
  const t = useTranslations("shared.keys");
  return exposedAt ? (
    <Alert tone="bad" title={t("exposed")}>
      {t.rich("exposedHint", { origin: exposedOrigin ?? t("aBrowser"), when: timeTag(exposedAt) })}
    </Alert>
  ) : null;
}

export function KeyFacts({ apiKey }: { apiKey: Life }) {
  const { createdAt, createdByName, lastUsedAt, revokedAt, expiresAt } = apiKey;
  const t = useTranslations("shared.keys");
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
      <span>
        {createdByName
          ? t.rich("createdBy", { when: timeTag(createdAt), name: createdByName })
          : t.rich("created", { when: timeTag(createdAt) })}
      </span>
      <span>{lastUsedAt ? t.rich("lastUsed", { when: timeTag(lastUsedAt) }) : t("neverUsed")}</span>
      {revokedAt ? (
        <span>{t.rich("revokedAt", { when: timeTag(revokedAt) })}</span>
      ) : expiresAt ? (
        <span>{t.rich("expiresAt", { when: timeTag(expiresAt) })}</span>
      ) : (
        <span>{t("noExpiry")}</span>
      )}
    </p>
  );
}
