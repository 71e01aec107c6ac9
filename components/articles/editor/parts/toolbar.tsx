/** The formatting of what is selected. Arrow keys move within it. */
import type { Editor } from "@tiptap/core";
import { redo, redoDepth, undo, undoDepth } from "@tiptap/pm/history";
import { isInTable } from "@tiptap/pm/tables";
import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import { Toolbar as Primitive } from "radix-ui";
import { useTranslations } from "use-intl";
import { type AskedBlock, BLOCKS } from "@/components/articles/editor/document/blocks";
import { BlockOptions } from "@/components/articles/editor/parts/block-options";
import { TableMenu } from "@/components/articles/editor/parts/table-menu";
import { ToolButton } from "@/components/articles/editor/parts/tool-button";
import { Menu } from "@/components/articles/editor/parts/toolbar-menu";
import { useEditorState } from "@/components/articles/editor/use-editor";
import { modCap } from "@/components/patterns/use-shortcuts";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";

const MARKS = [
  { name: "bold", icon: Bold, keys: "B" },
  { name: "italic", icon: Italic, keys: "I" },
  { name: "underline", icon: Underline, keys: "U" },
  { name: "strike", icon: Strikethrough, keys: "⇧ S" },
  { name: "code", icon: Code, keys: "E" },
] as const;
const LISTS = [
  { name: "bulletList", icon: List, keys: "⇧ 8" },
  { name: "orderedList", icon: ListOrdered, keys: "⇧ 7" },
] as const;

type Props = { editor: Editor; onAsk: (what: AskedBlock | "link") => void };

export function Toolbar({ editor, onAsk }: Props) {
  const t = useTranslations("articles.editor");
  const state = useEditorState(editor);
  const mod = modCap();
  const chain = () => editor.chain().focus();
  return (
    <Primitive.Root
      aria-label={t("toolbar.label")}
      className="flex items-center gap-0.5 overflow-x-auto border-b bg-surface-1 px-3 py-1.5 [scrollbar-width:none] md:flex-wrap"
    >
      <StyleMenu editor={editor} />
      <Line />
      {MARKS.map(({ name, icon, keys }) => (
        <Tool
          key={name}
          icon={icon}
          label={t(`toolbar.${name}`)}
          shortcut={`${mod} ${keys}`}
          isOn={editor.isActive(name)}
          onClick={() => chain().toggleMark(name).run()}
        />
      ))}
      <Tool
        icon={Link}
        label={t("toolbar.link")}
        shortcut={`${mod} K`}
        isOn={editor.isActive("link")}
        onClick={() => onAsk("link")}
      />
      <Line />
      {LISTS.map(({ name, icon, keys }) => (
        <Tool
          key={name}
          icon={icon}
          label={t(`blocks.${name}`)}
          shortcut={`${mod} ${keys}`}
          isOn={editor.isActive(name)}
          onClick={() => chain().toggleList(name, "listItem").run()}
        />
      ))}
      <InsertMenu editor={editor} onAsk={onAsk} />
      {isInTable(state) ? <TableMenu editor={editor} /> : null}
      <BlockOptions editor={editor} onAsk={onAsk} />
      <span className="ml-auto" />
      <Tool
        icon={Undo2}
        label={t("toolbar.undo")}
        shortcut={`${mod} Z`}
        disabled={undoDepth(state) === 0}
        onClick={() => undo(editor.state, editor.view.dispatch)}
      />
      <Tool
        icon={Redo2}
        label={t("toolbar.redo")}
        shortcut={`${mod} ⇧ Z`}
        disabled={redoDepth(state) === 0}
        onClick={() => redo(editor.state, editor.view.dispatch)}
      />
    </Primitive.Root>
  );
}

const Line = () => <Primitive.Separator className="mx-1 h-5 w-px bg-line" />;

type ToolProps = {
  icon: LucideIcon;
  label: string;
  shortcut: string;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

function Tool({ icon: Icon, isOn, ...rest }: ToolProps) {
  return (
    <ToolButton {...rest} {...(isOn !== undefined && { "aria-pressed": isOn })}>
      <Icon aria-hidden />
    </ToolButton>
  );
}

const STYLES = ["paragraph", "heading2", "heading3", "heading4", "codeBlock"] as const;

function StyleMenu({ editor }: { editor: Editor }) {
  const t = useTranslations("articles.editor.toolbar");
  const isNow = (name: (typeof STYLES)[number]): boolean =>
    name.startsWith("heading")
      ? editor.isActive("heading", { level: Number(name.at(-1)) })
      : editor.isActive(name);
  const now = STYLES.find(isNow) ?? "paragraph";
  return (
    <Menu label={t("style", { name: t(`styles.${now}`) })} text={t(`styles.${now}`)}>
      {STYLES.map((name) => (
        <DropdownMenuItem
          key={name}
          onSelect={() => BLOCKS.find((each) => each.name === name)?.run?.(editor)}
        >
          {t(`styles.${name}`)}
        </DropdownMenuItem>
      ))}
    </Menu>
  );
}

function InsertMenu({ editor, onAsk }: Props) {
  const t = useTranslations("articles.editor");
  const offered = BLOCKS.filter(({ name }) => !/^(?:paragraph|heading|bulletList|orderedList)/.test(name));
  return (
    <Menu label={t("toolbar.insert")} text={t("toolbar.insert")} icon={<Plus aria-hidden />}>
      {offered.map(({ name, icon: Icon, run }) => (
        <DropdownMenuItem
          key={name}
          icon={<Icon aria-hidden />}
          onSelect={() => (run ? run(editor) : onAsk(name as AskedBlock))}
        >
          {t(`blocks.${name}`)}
        </DropdownMenuItem>
      ))}
    </Menu>
  );
}
