"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";

/**
 * The secret that a mailed link carries behind its `#`, taken out of the address bar at once, so that neither history
 * nor a screenshot keeps it. Undefined until read, null when the link has none. Lives in memory only.
 */
export function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = window.location.hash.slice(1) || null;
    if (found)
      window.history.replaceState(
        window.history.state,
        "",
        window.location.pathname + window.location.search,
      );
    // The second run of an effect finds the address already clean.
    setToken((known) => known ?? found);
  }, []);
  return token;
}

/** A mailed link that does not work, with the way to a new one. */
export function LinkProblem({ message, href, action }: { message?: string; href: string; action: string }) {
  const t = useTranslations("auth.link");
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="bad" className="w-full">
        {message ?? t("problem")}
      </Alert>
      <TextLink href={href}>{action}</TextLink>
    </div>
  );
}
