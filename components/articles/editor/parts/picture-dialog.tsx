/** A picture: chosen, pasted or dropped, it is uploaded at once, and its description is asked for before it goes into the text. */
import { ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type PictureSize,
  type PictureWidth,
  sized,
  widthOf,
} from "@/components/articles/editor/parts/picture-size";
import { PICTURE_TYPES, usePictureUpload } from "@/components/articles/shared/use-picture-upload";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";

export type PictureAttributes = {
  src: string;
  alt: string;
  title: string | null;
  width: number | null;
  height: number | null;
};
/** A file that is to be stored, a picture of the text, or neither: one is chosen. */
export type AskedPicture = { file?: File; now?: PictureAttributes; url?: string };

type Props = {
  asked: AskedPicture | null;
  onDone: (picture: PictureAttributes, file: { id: string; url: string } | null) => void;
  onClose: () => void;
};

export function PictureDialog({ asked, onDone, onClose }: Props) {
  const t = useTranslations("articles.editor.picture");
  return (
    <Dialog open={asked !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t("title")}>
        {asked ? <PictureForm asked={asked} onDone={onDone} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function PictureForm({ asked, onDone }: { asked: AskedPicture; onDone: Props["onDone"] }) {
  const t = useTranslations("articles.editor.picture");
  const problemText = useProblemText();
  const { upload, progress } = usePictureUpload();
  const [picture, setPicture] = useState(asked.now ?? null);
  const [stored, setStored] = useState<{ id: string; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [alt, setAlt] = useState(asked.now?.alt ?? "");
  const [width, setWidth] = useState<PictureWidth>(widthOf(asked.now?.width ?? null));
  const input = useRef<HTMLInputElement>(null);
  const natural = useRef<PictureSize>({ width: null, height: null });

  async function take(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    try {
      const made = await upload(file);
      const { id, url, width: wide, height: high } = made;
      natural.current = { width: wide, height: high };
      setStored({ id, url });
      setPicture({ src: `file:${id}`, alt: "", title: null, width: wide, height: high });
    } catch (error) {
      setFailure(problemText(error));
    }
  }
  const takeGiven = useEffectEvent(take);
  useEffect(() => void takeGiven(asked.file), [asked.file]);

  return (
    <DialogForm
      failure={failure}
      disabled={!picture}
      submitLabel={t(asked.now ? "save" : "insert")}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!picture) return;
        const whole = natural.current.width === null ? picture : natural.current;
        onDone({ ...picture, alt: alt.trim(), ...sized(whole, width) }, stored);
      }}
    >
      {progress === null ? null : (
        <p role="status" className="text-ink-2">
          {t("uploading", { part: progress })}
        </p>
      )}
      {stored || asked.url ? (
        // biome-ignore lint/performance/noImgElement: its link opens it for minutes, for one person
        <img
          src={stored?.url ?? asked.url}
          alt={t("preview")}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            // Those that are in the text may be smaller there.
            if (naturalWidth > 0 && natural.current.width === null)
              natural.current = { width: naturalWidth, height: naturalHeight };
          }}
          className="max-h-48 max-w-full self-start rounded-sm border object-contain"
        />
      ) : null}
      <Button className="self-start" loading={progress !== null} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {t("choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={t("choose")}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <Field label={t("alt")} hint={t("altHint")}>
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={2000}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
      <Field label={t("width")}>
        <SegmentedControl
          value={width}
          onValueChange={setWidth}
          options={(["full", "medium", "small"] as const).map((value) => ({
            value,
            label: t(`widths.${value}`),
          }))}
        />
      </Field>
    </DialogForm>
  );
}
