import { ArrowUp, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/select";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";

type Props = {
  value: ArticleLanguage[];
  onChange: (languages: ArticleLanguage[]) => void;
  disabled: boolean;
};

/** The languages in their order: the first one answers for those that an article lacks. */
export function LanguagesField({ value, onChange, disabled }: Props) {
  const t = useTranslations("articles.center");
  const nameOf = useLanguageName();
  const others = ArticleLanguage.options.filter((each) => !value.includes(each));
  return (
    <fieldset>
      <legend className="font-medium">{t("languages")}</legend>
      <p className="pb-1.5 text-ink-2 text-sm">{t("languagesHint")}</p>
      <ul className="flex flex-col border-t">
        {value.map((each, place) => (
          <li key={each} className="flex min-h-10 items-center gap-2 border-b">
            <span className="flex-1">{nameOf(each)}</span>
            {place > 0 && !disabled ? (
              <IconButton
                label={t("moveUp", { language: nameOf(each) })}
                onClick={() =>
                  onChange(value.filter((other) => other !== each).toSpliced(place - 1, 0, each))
                }
              >
                <ArrowUp aria-hidden />
              </IconButton>
            ) : null}
            {value.length > 1 && !disabled ? (
              <IconButton
                label={t("remove", { language: nameOf(each) })}
                onClick={() => onChange(value.filter((other) => other !== each))}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {others.length > 0 && !disabled ? (
        <NativeSelect
          aria-label={t("addLanguage")}
          className="mt-2 w-56"
          value=""
          onChange={({ target }) => onChange([...value, target.value as ArticleLanguage])}
        >
          <option value="" disabled>
            {t("addLanguage")}
          </option>
          {others.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </NativeSelect>
      ) : null}
    </fieldset>
  );
}
