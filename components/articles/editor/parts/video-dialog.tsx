import { useState } from "react";
import { useTranslations } from "use-intl";
import { DialogForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type Video, videoAt } from "@/lib/articles/documents/videos";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onDone: (video: Video) => void };

export function VideoDialog({ open, onOpenChange, onDone }: Props) {
  const t = useTranslations("articles.editor.video");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>{open ? <VideoForm onDone={onDone} /> : null}</DialogContent>
    </Dialog>
  );
}

function VideoForm({ onDone }: { onDone: Props["onDone"] }) {
  const t = useTranslations("articles.editor.video");
  const [address, setAddress] = useState("");
  const [isWrong, setWrong] = useState(false);
  return (
    <DialogForm
      submitLabel={t("insert")}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const found = videoAt(address.trim());
        if (found) onDone(found);
        else setWrong(true);
      }}
    >
      <Field label={t("address")} hint={t("addressHint")} error={isWrong ? t("invalid") : undefined}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
        />
      </Field>
    </DialogForm>
  );
}
