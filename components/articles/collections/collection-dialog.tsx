/** A collection's name in each language of the help center, and its icon. */
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { CollectionIcon } from "@/components/articles/collections/collection-icon";
import { collectionName } from "@/components/articles/collections/collection-name";
import { useCollectionActions } from "@/components/articles/shared/use-collections";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import {
  type ArticleCollection,
  type ArticleLanguage,
  COLLECTION_ICONS,
  CreateCollection,
} from "@/lib/articles/articles/schemas";
import { newId } from "@/lib/platform/ids";

/** One that there is, or where a new one begins. */
export type EditedCollection = ArticleCollection | { parentId: string | null } | null;

type Props = {
  edited: EditedCollection;
  languages: readonly ArticleLanguage[];
  all: readonly ArticleCollection[];
  onClose: () => void;
};

export function CollectionDialog({ edited, languages, all, onClose }: Props) {
  const t = useTranslations("articles.collections");
  const parent = all.find(({ id }) => edited && !("id" in edited) && id === edited.parentId);
  const title =
    edited && "id" in edited
      ? t("edit")
      : parent
        ? t("addWithin", { name: collectionName(parent, languages) })
        : t("add");
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title}>
        {edited ? <CollectionForm edited={edited} languages={languages} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** A language without a name is left out; the first one is asked for if there is no other. */
const Named = z.pipe(
  z.transform((given: z.input<typeof CreateCollection>) => {
    const named = Object.entries(given.texts).filter(([, text]) => text?.name.trim());
    return named.length > 0 ? { ...given, texts: Object.fromEntries(named) } : given;
  }),
  CreateCollection,
);

function CollectionForm({
  edited,
  languages,
  onDone,
}: {
  edited: NonNullable<EditedCollection>;
  languages: readonly ArticleLanguage[];
  onDone: () => void;
}) {
  const t = useTranslations("articles.collections");
  const nameOf = useLanguageName();
  const { create, update } = useCollectionActions();
  const known = "id" in edited ? edited : null;
  // The same however often it is tried, so that it is created once.
  const id = useRef(known?.id ?? newId());
  // One that was named in a language which the help center no longer has keeps that name.
  const shown = [...new Set([...languages, ...(Object.keys(known?.texts ?? {}) as ArticleLanguage[])])];
  const { form, errors, frame } = useProblemForm({
    schema: Named,
    defaultValues: {
      id: id.current,
      parentId: edited.parentId,
      icon: known?.icon ?? "book",
      texts: Object.fromEntries(
        shown.map((each) => [each, known?.texts[each] ?? { name: "", description: "" }]),
      ),
    },
    submit: async ({ icon, texts, parentId }) => {
      if (known) await update(known.id, { icon, texts });
      else await create({ id: id.current, parentId, icon, texts });
      toast.success(t("saved"));
      onDone();
    },
  });
  const isOnly = shown.length === 1;
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      {shown.map((each) => (
        <div key={each} className="flex flex-col gap-3">
          <Field
            label={isOnly ? t("name") : t("nameIn", { language: nameOf(each) })}
            error={errors.texts?.[each]?.name?.message}
          >
            <Input
              autoComplete="off"
              dir="auto"
              lang={each}
              maxLength={80}
              {...form.register(`texts.${each}.name`)}
            />
          </Field>
          <Field
            label={isOnly ? t("description") : t("descriptionIn", { language: nameOf(each) })}
            optional
            error={errors.texts?.[each]?.description?.message}
          >
            <Input
              autoComplete="off"
              dir="auto"
              lang={each}
              maxLength={300}
              {...form.register(`texts.${each}.description`)}
            />
          </Field>
        </div>
      ))}
      <fieldset>
        <legend className="pb-1.5 font-medium">{t("icon")}</legend>
        <div className="flex flex-wrap gap-2">
          {COLLECTION_ICONS.map((icon) => (
            <label
              key={icon}
              title={t(`icons.${icon}`)}
              className={cn(
                "flex size-9 items-center justify-center rounded-md border has-checked:border-accent has-checked:bg-accent-soft pointer-coarse:size-11",
                "has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2",
              )}
            >
              <input
                type="radio"
                value={icon}
                aria-label={t(`icons.${icon}`)}
                className="sr-only"
                {...form.register("icon")}
              />
              <CollectionIcon icon={icon} />
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
