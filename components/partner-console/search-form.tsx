"use client";

import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { InputWithIcon } from "@/components/ui/input";

/** One line to search by; it asks when it is sent. Give it a key of what is searched for, so that Back fills it again. */
export function SearchForm({
  q,
  label,
  onSearch,
}: {
  q: string;
  label: string;
  onSearch: (q: string) => void;
}) {
  const t = useTranslations("console");
  const [text, setText] = useState(q);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <InputWithIcon
        className="min-w-0 flex-1"
        icon={<Search aria-hidden />}
        type="search"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="h-9 pointer-coarse:h-11">
        {t("search")}
      </Button>
    </form>
  );
}
