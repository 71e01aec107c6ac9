import { Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { HelpCenterValues } from "@/components/settings/help-center/help-center-values";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LINKS_MAX } from "@/lib/articles/help-center/schemas";

type Props = {
  form: UseFormReturn<HelpCenterValues>;
  name: "header" | "footer";
  title: string;
  disabled: boolean;
};

/** Links of the header or the footer: a text and an address each. */
export function LinksField({ form, name, title, disabled }: Props) {
  const t = useTranslations("articles.center");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `links.${name}` });
  const errors = form.formState.errors.links?.[name];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 font-medium">{title}</legend>
      {fields.map((field, place) => {
        const error = errors?.[place];
        const problem = error?.label?.message ?? error?.url?.message;
        return (
          <div key={field.id} className="flex flex-col gap-1">
            <div className="flex items-center gap-2">
              <Input
                aria-label={t("linkLabel", { number: place + 1 })}
                aria-invalid={error?.label ? true : undefined}
                dir="auto"
                maxLength={40}
                autoComplete="off"
                disabled={disabled}
                className="flex-1"
                {...form.register(`links.${name}.${place}.label`)}
              />
              <Input
                type="url"
                aria-label={t("linkUrl", { number: place + 1 })}
                aria-invalid={error?.url ? true : undefined}
                spellCheck={false}
                autoComplete="off"
                disabled={disabled}
                className="flex-[2] font-mono"
                {...form.register(`links.${name}.${place}.url`)}
              />
              {disabled ? null : (
                <IconButton label={t("removeLink", { number: place + 1 })} onClick={() => remove(place)}>
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            {problem ? <FieldError error={problem} /> : null}
          </div>
        );
      })}
      {disabled || fields.length >= LINKS_MAX ? null : (
        <Button size="sm" className="self-start" onClick={() => append({ label: "", url: "" })}>
          <Plus aria-hidden />
          {t("addLink")}
        </Button>
      )}
    </fieldset>
  );
}
