/** Tools for the text: emoji, canned replies, formatting. */
import { Bold, Code, Italic, MessageSquareQuote, SmilePlus, Strikethrough, Type } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ArticleButton, ArticleItem } from "@/components/inbox/articles/article-button";
import { modCap } from "@/components/patterns/use-shortcuts";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useSayMissing } from "@/components/ui/lazy-dialog";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Kbd } from "@/components/ui/tooltip";
import { useLoaded } from "@/components/ui/use-loaded";

const loadEmoji = async () => (await import("./emoji-picker")).EmojiPicker;

/** The sign around a word, and the key that writes it with Ctrl or Command. WhatsApp's. */
const FORMATS = [
  { name: "bold", sign: "*", key: "b", hasShift: false, icon: Bold },
  { name: "italic", sign: "_", key: "i", hasShift: false, icon: Italic },
  // Ctrl + X alone cuts.
  { name: "struck", sign: "~", key: "x", hasShift: true, icon: Strikethrough },
  { name: "code", sign: "`", key: "e", hasShift: false, icon: Code },
] as const;
export type Format = (typeof FORMATS)[number];

export const formatOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Format | undefined =>
  (ctrlKey || metaKey) && !altKey
    ? FORMATS.find((format) => format.key === key.toLowerCase() && format.hasShift === shiftKey)
    : undefined;

const keysOf = ({ key, hasShift }: Format): string =>
  [modCap(), ...(hasShift ? ["⇧"] : []), key.toUpperCase()].join(" ");

export function WritingTools({
  hasCanned,
  hasTemplates,
  insert,
  format,
  onArticle,
}: {
  hasCanned: boolean;
  /** Whether the button for templates is in the same row. */
  hasTemplates: boolean;
  /** Inserts at the caret. */
  insert: (text: string) => void;
  /** Puts signs around the selection. */
  format: (format: Format) => void;
  /** Opens the search for articles. */
  onArticle?: () => void;
}) {
  const t = useTranslations("inbox.composer");
  const [picksEmoji, setPicksEmoji] = useState(false);
  const { part: EmojiPicker, error, retry } = useLoaded(loadEmoji, picksEmoji);
  useSayMissing(error, retry, setPicksEmoji);
  // The composer takes the focus, not the button that opened the menu.
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <div className="flex items-center">
      <Popover open={picksEmoji} onOpenChange={setPicksEmoji}>
        <PopoverTrigger asChild>
          {/* Touch keyboards have all of them, and on a phone the row has no place for more. */}
          <IconButton label={t("emoji")} className="pointer-coarse:hidden">
            <SmilePlus aria-hidden />
          </IconButton>
        </PopoverTrigger>
        <PopoverContent aria-label={t("emoji")} align="start" className="w-80" onCloseAutoFocus={keepFocus}>
          {EmojiPicker ? (
            <EmojiPicker
              onChoose={(emoji) => {
                setPicksEmoji(false);
                insert(emoji);
              }}
            />
          ) : (
            <p className="h-80 text-ink-3">{t("loadingEmoji")}</p>
          )}
        </PopoverContent>
      </Popover>
      {hasCanned ? (
        <IconButton
          label={t("cannedReplies")}
          shortcut="/"
          onClick={() => insert("/")}
          className="pointer-coarse:size-11"
        >
          <MessageSquareQuote aria-hidden />
        </IconButton>
      ) : null}
      {onArticle ? <ArticleButton onOpen={onArticle} /> : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          {/* Hidden where the row would break into two. */}
          <IconButton
            label={t("format")}
            className={cn(
              "pointer-coarse:size-11",
              hasTemplates ? "@max-[22.5rem]/composer:hidden" : "@max-[20rem]/composer:hidden",
            )}
          >
            <Type aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={keepFocus}>
          {FORMATS.map((each) => (
            <DropdownMenuItem key={each.name} icon={<each.icon aria-hidden />} onSelect={() => format(each)}>
              <span className="flex justify-between gap-6">
                {t(`formats.${each.name}`)}
                <span aria-hidden className="pointer-coarse:hidden">
                  <Kbd>{keysOf(each)}</Kbd>
                </span>
              </span>
            </DropdownMenuItem>
          ))}
          {/* The only way to it where the row has no place for its button. */}
          {onArticle ? <ArticleItem onOpen={onArticle} /> : null}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
