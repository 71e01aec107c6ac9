/** The language of screens and mails. Saved with the person, and in this browser for the pages before sign-in. */
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { accountApi } from "@/lib/client/api";
import { LANGUAGE_NAMES, LOCALE_COOKIE, LOCALES, type Locale } from "@/lib/i18n/locales";

const BROWSER = "browser";
const YEAR_SECONDS = 31_536_000;

export function LanguageSection({ locale }: { locale: Locale | null }) {
  const t = useTranslations("shell.language");
  const problemText = useProblemText();
  const router = useRouter();
  const [savedAs, setSavedAs] = useState<Locale | null>();
  // The toast waits until the page is in the new language.
  useEffect(() => {
    if (savedAs === undefined || savedAs !== locale) return;
    toast.success(t("saved"));
    setSavedAs(undefined);
  }, [savedAs, locale, t]);
  const save = useMutation({
    mutationFn: (next: Locale | null) => accountApi.patch("/api/account", { locale: next }),
    onSuccess: (_, next) => {
      const seconds = next ? YEAR_SECONDS : 0;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = `${LOCALE_COOKIE}=${next ?? ""}; path=/; max-age=${seconds}; samesite=lax`;
      setSavedAs(next);
      router.refresh();
    },
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Section title={t("label")} description={t("text")}>
      <Field label={t("label")} hideLabel className="max-w-64">
        <NativeSelect
          value={locale ?? BROWSER}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate(LOCALES.find((each) => each === target.value) ?? null)}
        >
          <option value={BROWSER}>{t("browser")}</option>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Section>
  );
}
