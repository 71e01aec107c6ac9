"use client";

import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";

/** What can be sent on every channel. Named one by one, so that phones turn their own formats into these. */
const COMMON = "image/jpeg,image/png,video/mp4,audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt";
const MORE = "image/gif,image/webp,.csv";

export function AttachButton({
  takesAllFiles,
  onFiles,
}: {
  takesAllFiles: boolean;
  onFiles: (files: File[]) => void;
}) {
  const t = useTranslations("inbox.files");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("attach")}
        onClick={() => input.current?.click()}
        className="pointer-coarse:size-11"
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("toAttach")}
        accept={takesAllFiles ? `${COMMON},${MORE}` : COMMON}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
