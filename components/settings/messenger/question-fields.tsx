"use client";

/** The question in further languages: a field for each that has one of its own. */
import { X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from "@/lib/i18n/locales";
import type { Questions } from "@/lib/inbox/ratings/schemas";

type Props = {
  questions: Questions;
  onChange: (questions: Questions) => void;
  errors: Partial<Record<CustomerLanguage, { message?: string }>> | undefined;
  disabled: boolean;
};

export function QuestionFields({ questions, onChange, errors, disabled }: Props) {
  const t = useTranslations("settings.ratings");
  const names = new Intl.DisplayNames([useLocale()], { type: "language" });
  const nameOf = (language: CustomerLanguage): string => names.of(language) ?? language;
  const added = CUSTOMER_LANGUAGES.filter((language) => questions[language] !== undefined);
  const others = CUSTOMER_LANGUAGES.filter((language) => questions[language] === undefined);
  const without = (language: CustomerLanguage): Questions =>
    Object.fromEntries(Object.entries(questions).filter(([each]) => each !== language));
  return (
    <>
      {added.map((language) => (
        <Field
          key={language}
          label={t("questionIn", { language: nameOf(language) })}
          error={errors?.[language]?.message}
        >
          <div className="flex items-center gap-2">
            <Input
              lang={language}
              dir="auto"
              aria-label={t("questionIn", { language: nameOf(language) })}
              disabled={disabled}
              autoComplete="off"
              value={questions[language]}
              onChange={(event) => onChange({ ...questions, [language]: event.target.value })}
            />
            {disabled ? null : (
              <IconButton
                label={t("removeQuestion", { language: nameOf(language) })}
                onClick={() => onChange(without(language))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        </Field>
      ))}
      {disabled || others.length === 0 ? null : (
        <NativeSelect
          className="w-56"
          aria-label={t("addLanguage")}
          value=""
          onChange={(event) => onChange({ ...questions, [event.target.value]: "" })}
        >
          <option value="" disabled>
            {t("addLanguage")}
          </option>
          {others.map((language) => (
            <option key={language} value={language}>
              {nameOf(language)}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  );
}
