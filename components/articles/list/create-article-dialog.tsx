/** Begins an article: its title, its language if there are several, and its collection. */
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CollectionSelect } from "@/components/articles/collections/collection-select";
import { useArticleActions } from "@/components/articles/shared/use-articles";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { type ArticleLanguage, CreateArticle } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";
import { newId } from "@/lib/platform/ids";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; collectionId: string | null };

export function CreateArticleDialog({ open, onOpenChange, collectionId }: Props) {
  const t = useTranslations("articles");
  const languages = useHelpCenter().data?.languages;
  return (
    <Dialog open={open && languages !== undefined} onOpenChange={onOpenChange}>
      <DialogContent title={t("create")}>
        {languages ? <CreateForm languages={languages} collectionId={collectionId} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({
  languages,
  collectionId,
}: {
  languages: readonly ArticleLanguage[];
  collectionId: string | null;
}) {
  const t = useTranslations("articles");
  const { workspace } = useWorkspace();
  const router = useRouter();
  const nameOf = useLanguageName();
  const { create } = useArticleActions();
  const id = useRef(newId());
  const { form, errors, frame } = useProblemForm({
    schema: CreateArticle,
    defaultValues: {
      id: id.current,
      title: "",
      language: languages[0] ?? "en",
      collectionId,
      audience: "everyone",
    },
    submit: async (input) => {
      await create(input);
      // The dialog goes with the page.
      router.push(`/w/${workspace.id}/articles/${id.current}/${input.language}`);
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("create")}>
      <Field label={t("titleField")} hint={t("titleHint")} error={errors.title?.message}>
        <Input autoComplete="off" dir="auto" maxLength={160} {...form.register("title")} />
      </Field>
      {languages.length > 1 ? (
        <Field label={t("language")}>
          <NativeSelect {...form.register("language")}>
            {languages.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      <Field label={t("collection")} error={errors.collectionId?.message}>
        <Controller
          control={form.control}
          name="collectionId"
          render={({ field }) => <CollectionSelect value={field.value ?? null} onChange={field.onChange} />}
        />
      </Field>
    </DialogForm>
  );
}
