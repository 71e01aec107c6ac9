/** Emoji by name, in the reader's language. Loaded when it is opened. */
import { EmojiPicker as Primitive } from "frimousse";
import { useLocale, useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/input";
import { findLocale, type Locale } from "@/lib/i18n/locales";

/** The folders that scripts/lib/page-scripts-build.mjs copies. */
export const EMOJI: Record<Locale, "en" | "es" | "pt"> = { en: "en", es: "es", "pt-BR": "pt" };

export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTranslations("inbox.composer");
  const locale = EMOJI[findLocale(useLocale()) ?? "en"];
  return (
    <Primitive.Root
      locale={locale}
      emojibaseUrl="/emoji"
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      className="flex h-80 flex-col gap-2"
    >
      <Primitive.Search
        autoFocus
        aria-label={t("findEmoji")}
        placeholder={t("findEmoji")}
        className={cn(controlStyle, "h-9 shrink-0 appearance-none")}
      />
      <Primitive.Viewport className="relative min-h-0 flex-1 outline-none">
        <Primitive.Loading className="absolute inset-0 flex items-center justify-center text-ink-3">
          {t("loadingEmoji")}
        </Primitive.Loading>
        <Primitive.Empty className="absolute inset-0 flex items-center justify-center text-ink-3">
          {t("noEmoji")}
        </Primitive.Empty>
        <Primitive.List
          className="select-none pb-1"
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div {...rest} className="bg-surface-1 px-1 pt-2 pb-1 text-ink-3 text-sm">
                {category.label}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button
                type="button"
                {...rest}
                className="flex size-8 items-center justify-center rounded-sm text-lg data-[active]:bg-surface-2"
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Primitive.Viewport>
    </Primitive.Root>
  );
}
