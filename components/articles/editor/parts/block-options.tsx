/** Options of the block that the cursor is in: a code's language, a callout's kind, a picture's description. */
import type { Editor } from "@tiptap/core";
import { ImageUp, Ungroup } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AskedBlock } from "@/components/articles/editor/document/blocks";
import { ToolButton } from "@/components/articles/editor/parts/tool-button";
import { NativeSelect } from "@/components/ui/select";
import { CALLOUT_KINDS } from "@/lib/articles/documents/callouts";

/** Those that a highlighter knows by these names; another one that was written or imported stays. */
const LANGUAGES = [
  ...[
    "bash",
    "c",
    "cpp",
    "csharp",
    "css",
    "diff",
    "go",
    "graphql",
    "html",
    "ini",
    "java",
    "javascript",
    "json",
  ],
  ...["kotlin", "lua", "makefile", "markdown", "perl", "php", "python", "r", "ruby", "rust", "scss", "sql"],
  ...["swift", "typescript", "xml", "yaml"],
];

export function BlockOptions({ editor, onAsk }: { editor: Editor; onAsk: (what: AskedBlock) => void }) {
  const t = useTranslations("articles.editor");
  if (editor.isActive("image"))
    return (
      <ToolButton label={t("picture.title")} onClick={() => onAsk("image")}>
        <ImageUp aria-hidden />
      </ToolButton>
    );
  if (editor.isActive("codeBlock")) {
    const language: string | null = editor.getAttributes("codeBlock").language;
    const known = language && !LANGUAGES.includes(language) ? [language, ...LANGUAGES] : LANGUAGES;
    return (
      <NativeSelect
        aria-label={t("toolbar.language")}
        className="w-36"
        value={language ?? ""}
        onChange={({ target }) =>
          editor
            .chain()
            .focus()
            .updateAttributes("codeBlock", { language: target.value || null })
            .run()
        }
      >
        <option value="">{t("toolbar.noLanguage")}</option>
        {known.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (!editor.isActive("callout")) return null;
  return (
    <>
      <NativeSelect
        aria-label={t("toolbar.kind")}
        className="w-32"
        value={editor.getAttributes("callout").kind}
        onChange={({ target }) =>
          editor.chain().focus().updateAttributes("callout", { kind: target.value }).run()
        }
      >
        {CALLOUT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`callouts.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      <ToolButton label={t("toolbar.remove")} onClick={() => editor.chain().focus().lift("callout").run()}>
        <Ungroup aria-hidden />
      </ToolButton>
    </>
  );
}
