"use client";

/** What is known of a key's life, for keys of every kind. */
import { Alert } from "@/components/ui/alert";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ApiKey } from "@/lib/api-keys/schemas";

type Life = Pick<ApiKey, "createdAt" | "createdByName" | "lastUsedAt" | "revokedAt" | "expiresAt">;

export function KeyExposure({ apiKey }: { apiKey: Pick<ApiKey, "exposedAt" | "exposedOrigin"> }) {
  return apiKey.exposedAt ? (
    <Alert tone="bad" title="This key has been seen in a web page">
      It was sent from {apiKey.exposedOrigin ?? "a browser"} <RelativeTime at={apiKey.exposedAt} />. Anyone
      who opened that page can read it. Rotate it, and keep the new one on your server.
    </Alert>
  ) : null;
}

export function KeyFacts({ apiKey }: { apiKey: Life }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
      <span>
        Created <RelativeTime at={apiKey.createdAt} />
        {apiKey.createdByName ? ` by ${apiKey.createdByName}` : null}
      </span>
      <span>
        {apiKey.lastUsedAt ? (
          <>
            Last used <RelativeTime at={apiKey.lastUsedAt} />
          </>
        ) : (
          "Never used"
        )}
      </span>
      {apiKey.revokedAt ? (
        <span>
          Revoked <RelativeTime at={apiKey.revokedAt} />
        </span>
      ) : apiKey.expiresAt ? (
        <span>
          Expires <RelativeTime at={apiKey.expiresAt} />
        </span>
      ) : (
        <span>Does not expire</span>
      )}
    </p>
  );
}
