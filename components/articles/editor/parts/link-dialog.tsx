/** Where a link leads: to an address, or to an article, which it finds by its number after any rename. */
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { typedAddress } from "@/components/articles/editor/parts/typed-address";
import { useArticleList } from "@/components/articles/shared/use-articles";
import { SearchBox } from "@/components/patterns/search-box";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/progress";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { articleIn } from "@/lib/articles/documents/addresses";

type Props = { editor: Editor; open: boolean; onOpenChange: (open: boolean) => void };

export function LinkDialog({ editor, open, onOpenChange }: Props) {
  const t = useTranslations("articles.editor.link");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("title")}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <LinkForm editor={editor} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations("articles.editor.link");
  const now: string = editor.getAttributes("link").href ?? "";
  const [kind, setKind] = useState<"web" | "article">(articleIn(now) ? "article" : "web");
  const [address, setAddress] = useState(articleIn(now) ? "" : now);
  const [chosen, setChosen] = useState<{ number: number; title: string } | null>(null);
  const [isWrong, setWrong] = useState(false);

  function set() {
    const href = kind === "article" ? chosen && `article:${chosen.number}` : typedAddress(address);
    if (!href) return setWrong(true);
    setLink(editor, href, chosen?.title ?? href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ""));
    onDone();
  }
  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
    onDone();
  }
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        set();
      }}
    >
      <DialogBody className="pt-1">
        <SegmentedControl
          label={t("to")}
          value={kind}
          onValueChange={setKind}
          options={(["web", "article"] as const).map((value) => ({ value, label: t(value) }))}
        />
        {kind === "web" ? (
          <Field label={t("address")} hint={t("addressHint")} error={isWrong ? t("invalid") : undefined}>
            <Input
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
        ) : (
          <ArticleChoice now={articleIn(now)?.number ?? null} chosen={chosen} onChoose={setChosen} />
        )}
      </DialogBody>
      <DialogFooter>
        {now ? (
          <Button variant="danger-quiet" className="md:mr-auto" onClick={remove}>
            {t("remove")}
          </Button>
        ) : null}
        <DialogClose asChild>
          <Cancel />
        </DialogClose>
        <Button type="submit" variant="primary" disabled={kind === "article" && !chosen}>
          {t("set")}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Cancel(props: React.ComponentProps<typeof Button>) {
  const ui = useTranslations("ui");
  return <Button {...props}>{ui("cancel")}</Button>;
}

/** Without a selection the link gets a text: what it leads to. */
function setLink(editor: Editor, href: string, text: string) {
  const chain = editor.chain().focus().extendMarkRange("link");
  const isEmpty = editor.state.selection.empty && !editor.isActive("link");
  if (isEmpty) chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setMark("link", { href }).run();
}

type ChoiceProps = {
  now: number | null;
  chosen: { number: number } | null;
  onChoose: (article: { number: number; title: string }) => void;
};

function ArticleChoice({ now, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations("articles.editor.link");
  const [q, setQ] = useState("");
  const { articles, isPending } = useArticleList({ collection: null, state: null, q });
  const number = chosen?.number ?? now;
  return (
    <div className="flex flex-col gap-2">
      <SearchBox value={q} label={t("find")} hint={null} onChange={setQ} />
      {isPending ? (
        <Spinner label={t("find")} />
      ) : articles.length === 0 ? (
        <p className="text-ink-2">{t("none")}</p>
      ) : (
        <ul aria-label={t("results")} className="flex max-h-56 flex-col overflow-y-auto">
          {articles.map((each) => {
            const title = each.texts[0]?.title ?? "";
            return (
              <li key={each.id}>
                <button
                  type="button"
                  aria-pressed={each.number === number}
                  onClick={() => onChoose({ number: each.number, title })}
                  className={cn(
                    "focus-inset w-full truncate rounded-sm px-2.5 py-1.5 text-left hover:bg-surface-2 pointer-coarse:py-2.5",
                    each.number === number && "bg-accent-soft text-accent-ink",
                  )}
                >
                  <span dir="auto">{title}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {number === null ? null : <p className="text-ink-2 text-sm">{t("chosen", { number })}</p>}
    </div>
  );
}
