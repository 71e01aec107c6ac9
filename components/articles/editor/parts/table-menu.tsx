import type { Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from "@tiptap/pm/tables";
import { Table } from "lucide-react";
import { useTranslations } from "use-intl";
import { Menu } from "@/components/articles/editor/parts/toolbar-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";

const COMMANDS = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>;
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

export function TableMenu({ editor }: { editor: Editor }) {
  const t = useTranslations("articles.editor");
  const run = (name: keyof typeof COMMANDS) => {
    COMMANDS[name](editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <Menu label={t("toolbar.table")} text={t("toolbar.table")} icon={<Table aria-hidden />}>
      {NAMES.map((name) => (
        <DropdownMenuItem
          key={name}
          tone={name.startsWith("delete") ? "danger" : "plain"}
          onSelect={() => run(name)}
        >
          {t(`table.${name}`)}
        </DropdownMenuItem>
      ))}
    </Menu>
  );
}
