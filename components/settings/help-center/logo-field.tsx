import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PICTURE_TYPES, usePictureUpload } from "@/components/articles/shared/use-picture-upload";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";

type Picture = { id: string; url: string };
type Props = {
  which: "logo" | "icon";
  value: string | null;
  /** The one that is saved, with an address that opens it. */
  known: Picture | null;
  onChange: (id: string | null) => void;
  disabled: boolean;
  error?: string | undefined;
};

/** The logo of a help center, or its icon. */
export function LogoField({ which, value, known, onChange, disabled, error }: Props) {
  const t = useTranslations("articles.center");
  const problemText = useProblemText();
  const { upload, progress } = usePictureUpload();
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = [uploaded, known].find((each) => each?.id === value);

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      const stored = await upload(file);
      setUploaded(stored);
      onChange(stored.id);
    } catch (failure) {
      toast.error(problemText(failure));
    }
  }
  return (
    <Field label={t(which)} optional hint={t(`${which}Hint`)} error={error}>
      <div className="flex items-center gap-3">
        {shown ? (
          // biome-ignore lint/performance/noImgElement: its link opens it for minutes, for one person
          <img src={shown.url} alt={t(`${which}Shown`)} className="h-8 w-auto max-w-48 object-contain" />
        ) : null}
        <Button
          aria-label={`${t(which)}: ${t("choose")}`}
          disabled={disabled}
          loading={progress !== null}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden />
          {t("choose")}
        </Button>
        {value && !disabled ? (
          <IconButton
            label={t(which === "logo" ? "removeLogo" : "removeIcon")}
            onClick={() => onChange(null)}
          >
            <X aria-hidden />
          </IconButton>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          aria-label={`${t(which)}: ${t("choose")}`}
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
    </Field>
  );
}
