"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { Button } from "@/components/ui/button";
import { PLACE_COOKIE, type SignInProvider } from "@/lib/account/auth/schemas";
import { browsersTimezone } from "@/lib/client/timezone";

/** Google and GitHub where the server has them; nothing at all where it has not. */
export function ProviderButtons({
  providers,
  callbackPath,
}: {
  providers: SignInProvider[];
  callbackPath: string;
}) {
  const t = useTranslations("auth");
  const { locale } = usePageLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  if (providers.length === 0) return null;

  function choose(id: string) {
    setChosen(id);
    // A new account and its workspace take over language and time zone.
    const place = new URLSearchParams({ locale, timezone: browsersTimezone() });
    // biome-ignore lint/suspicious/noDocumentCookie: read by the server; cookieStore is missing in older browsers
    document.cookie = `${PLACE_COOKIE}=${encodeURIComponent(`${place}`)}; path=/api/auth; max-age=900; samesite=lax`;
    void signIn(id, { callbackUrl: callbackPath }).catch(() => setChosen(null));
  }
  return (
    <div className="mt-6 flex flex-col gap-2">
      <p className="mb-2 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" loading={chosen === id} onClick={() => choose(id)}>
          {t("continueWith", { provider: name })}
        </Button>
      ))}
    </div>
  );
}
