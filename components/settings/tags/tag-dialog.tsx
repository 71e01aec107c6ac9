/** A tag's name and colour. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { ColorDot } from "@/components/inbox/tags/tag-chip";
import { TAGS_PATH } from "@/components/inbox/tags/use-tags";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { TAG_COLORS } from "@/lib/inbox/tags/colors";
import { SaveTag, Tag } from "@/lib/inbox/tags/schemas";
import { newId } from "@/lib/platform/ids";

export function TagDialog({ tag, onClose }: { tag: Tag | "new" | null; onClose: () => void }) {
  const t = useTranslations("settings.tags");
  return (
    <Dialog open={tag !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(tag === "new" ? "create" : "edit")}>
        {tag ? <TagForm tag={tag === "new" ? null : tag} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function TagForm({ tag, onDone }: { tag: Tag | null; onDone: () => void }) {
  const t = useTranslations("settings.tags");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // The same however often it is tried, so that it is created once.
  const id = useRef(tag?.id ?? newId());
  const { form, errors, frame } = useProblemForm({
    schema: SaveTag,
    defaultValues: { name: tag?.name ?? "", color: tag?.color ?? "teal" },
    submit: async (input) => {
      if (tag) await api.patch(`${TAGS_PATH}/${id.current}`, input, { schema: Tag });
      else await api.post(TAGS_PATH, { id: id.current, ...input }, { schema: Tag });
      await client.invalidateQueries({ queryKey: keys.tags(workspace.id) });
      toast.success(t("saved"));
      onDone();
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" maxLength={40} {...form.register("name")} />
      </Field>
      <fieldset>
        <legend className="pb-1.5 font-medium">{t("color")}</legend>
        <div className="flex flex-wrap gap-2">
          {TAG_COLORS.map((color) => (
            <label
              key={color}
              className={cn(
                "flex h-8 items-center gap-2 rounded-md border px-2.5 has-checked:border-accent has-checked:bg-accent-soft pointer-coarse:h-11",
                "has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2",
              )}
            >
              <input type="radio" value={color} className="sr-only" {...form.register("color")} />
              <ColorDot color={color} />
              {t(`colors.${color}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
