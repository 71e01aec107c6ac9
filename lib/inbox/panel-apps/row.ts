/** A stored panel app, and the resource that settings show. */
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { promotedSecrets } from "@/lib/webhooks/secrets";
import type { PanelApp } from "./schemas";

export const panelAppFields = {
  id: true,
  name: true,
  url: true,
  place: true,
  isOn: true,
  secret: true,
  secretHint: true,
  nextSecret: true,
  nextSecretHint: true,
  promotesAt: true,
  updatedAt: true,
} as const satisfies Prisma.PanelAppSelect;
export type PanelAppRow = Prisma.PanelAppGetPayload<{ select: typeof panelAppFields }>;

export const panelSecretPurpose = (panelAppId: string): string => `panel-app-secret:${panelAppId}`;

export function toPanelApp(row: PanelAppRow, at: Date): PanelApp {
  const { id, name, url, isOn, updatedAt } = row;
  const { secretHint, nextSecretHint, promotesAt } = promotedSecrets(row, at);
  return {
    id,
    name,
    url,
    isOn,
    secretHint,
    rotation:
      nextSecretHint && promotesAt
        ? { secretHint: nextSecretHint, promotesAt: promotesAt.toISOString() }
        : null,
    updatedAt: updatedAt.toISOString(),
  };
}
