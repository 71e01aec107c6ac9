"use client";

/**
 * The environment that the console's pages show. An address that names one wins, so that a link shows the same to
 * everybody; else the one that was chosen last, kept in a cookie so that the server renders it too.
 */
import { FlaskConical, RadioTower } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { consoleRoot, environmentPage } from "@/components/partner-console/console-nav";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Environment } from "@/lib/account/partners/schemas";
import { usePartner } from "@/lib/client/partner";
import type { Translate } from "@/lib/i18n/types";

type Remembered = { environment: Environment; remember: (next: Environment) => void };
const Context = createContext<Remembered | null>(null);
const YEAR_SECONDS = 31_536_000;

export function EnvironmentProvider({ initial, children }: { initial: Environment; children: ReactNode }) {
  const [environment, setEnvironment] = useState(initial);
  const value = useMemo(
    () => ({
      environment,
      remember(next: Environment) {
        setEnvironment(next);
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
        document.cookie = `parley-environment=${next}; path=/partner; max-age=${YEAR_SECONDS}; samesite=lax`;
      },
    }),
    [environment],
  );
  return <Context value={value}>{children}</Context>;
}

export function useEnvironment() {
  const value = use(Context);
  if (!value) throw new Error("useEnvironment needs an EnvironmentProvider above it");
  const { partner } = usePartner();
  const root = consoleRoot(partner.id);
  const pathname = usePathname();
  const page = environmentPage(pathname, root);
  const named = Environment.safeParse(useSearchParams().get("environment")).data;
  // Endpoints have an address in each environment.
  const inPath = Environment.safeParse(/\/webhooks\/(\w+)/.exec(pathname)?.[1]).data;
  const environment = inPath ?? ((page && named) || value.environment);
  return {
    environment,
    /** The same page in the other environment; null where both are one. */
    pageIn: (next: Environment): string | null => {
      if (inPath) return `${root}/webhooks/${next}`;
      return page ? `${page}?environment=${next}` : null;
    },
    remember: value.remember,
    /** The address of a page of this environment: `/workspaces`, `/events` with its query. */
    hrefOf(path: string, query: Record<string, string | null | undefined> = {}): string {
      const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return `${root}${path}?${new URLSearchParams([["environment", environment], ...given])}`;
    },
  };
}

const options = (t: Translate<"console.environments">) =>
  [
    { value: "test", label: t("test") },
    { value: "live", label: t("live") },
  ] as const;

/** The open page belongs to the old environment, so a change leads to the section's first page. */
function useSwitch() {
  const { environment, pageIn, remember } = useEnvironment();
  const router = useRouter();
  function change(next: Environment) {
    remember(next);
    const page = pageIn(next);
    if (page) router.push(page);
  }
  return { environment, change };
}

/** In a folded navigation, which has no space for both words. */
export function EnvironmentToggle({ className }: { className?: string }) {
  const t = useTranslations("console.environments");
  const { environment, change } = useSwitch();
  const [Icon, other] =
    environment === "live" ? ([RadioTower, "test"] as const) : ([FlaskConical, "live"] as const);
  return (
    <IconButton
      label={t("toggle", { now: t(environment), other: t(other) })}
      onClick={() => change(other)}
      className={className}
    >
      <Icon className={environment === "live" ? "text-accent-ink" : undefined} />
    </IconButton>
  );
}

export function EnvironmentSwitch({ className }: { className?: string }) {
  const t = useTranslations("console.environments");
  const { environment, change } = useSwitch();
  return (
    <SegmentedControl
      label={t("label")}
      value={environment}
      onValueChange={change}
      options={options(t)}
      className={className}
    />
  );
}

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const t = useTranslations("console.environments");
  return (
    <Badge tone={environment === "live" ? "accent" : "neutral"}>
      {environment === "live" ? t("live") : t("test")}
    </Badge>
  );
}
