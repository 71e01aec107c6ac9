"use client";

/** Opens a pasted link, for a person with another link, or with the whole of this one. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

const LINK = /\/connect\/sl_[0-9a-z]{26}#[\w-]{43}(?![\w-])/;

export function PasteLink() {
  const t = useTranslations("connect.paste");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  function open(event: FormEvent) {
    event.preventDefault();
    // The origin is always this page's: a link of another server is unknown here.
    const [path] = LINK.exec(text) ?? [];
    if (path) window.location.assign(path);
    else setError(t("incomplete"));
  }
  return (
    <form noValidate onSubmit={open} className="mt-3 flex flex-col gap-3 border-t pt-5">
      <Field label={t("label")} hint={t("hint")} error={error}>
        {/* The input has no name, so that its value never becomes a part of an address. */}
        <Input
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-start">
        {t("submit")}
      </Button>
    </form>
  );
}
