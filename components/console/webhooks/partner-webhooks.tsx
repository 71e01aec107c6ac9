"use client";

/** The partner's endpoints of one environment, and the way to the other one's. */
import Link from "next/link";
import { usePathname } from "next/navigation";
import { WebhooksSettings } from "@/components/settings/webhooks/webhooks-settings";
import { tabStyle } from "@/components/ui/tabs";
import { usePartner } from "@/lib/client/partner";

const ENVIRONMENTS = [
  { name: "test", label: "Test" },
  { name: "live", label: "Live" },
] as const;

export function PartnerWebhooks() {
  const { partner } = usePartner();
  const pathname = usePathname();
  return (
    <WebhooksSettings>
      <nav aria-label="Environment" className="flex gap-4 border-b">
        {ENVIRONMENTS.map(({ name, label }) => {
          const href = `/partner/${partner.id}/webhooks/${name}`;
          return (
            <Link
              key={name}
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={tabStyle}
            >
              {label}
            </Link>
          );
        })}
      </nav>
    </WebhooksSettings>
  );
}
