import { Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { InputWithIcon } from "@/components/ui/input";
import { pushAddress, useQueryString } from "@/lib/client/query-string";

/** The page's filter, kept in its address: each change is a step that Back undoes. */
export function useAddress() {
  const root = usePathname();
  const search = useQueryString();
  return {
    read: (name: string): string => new URLSearchParams(search).get(name) ?? "",
    /** An empty value leaves the address. */
    write(change: Record<string, string>) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const text = next.toString();
      if (text !== search) pushAddress(text ? `${root}?${text}` : root);
    },
  };
}

/** A search field that submits a form. Its `key` has to be the current search, so that Back fills it again. */
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
