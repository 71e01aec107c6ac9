/** Macros as commands. Their actions are the second line, so that one knows what a key will do. */
import { Settings, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import type { Asked, Command, CommandGroup } from "@/components/inbox/commands/command";
import type { Act } from "@/components/inbox/commands/use-inbox-actions";
import { useMacroWords } from "@/components/inbox/macros/use-macro-words";
import { useMacros } from "@/components/inbox/macros/use-macros";
import { useScope } from "@/lib/client/workspace";

export function useMacroCommands({ chosenIds, conversation, only }: Asked, act: Act) {
  const t = useTranslations("inbox.palette");
  const run = useTranslations("macros.run");
  const { workspace, isEmbedded } = useScope();
  const router = useRouter();
  const words = useMacroWords();
  const list = useMacros();
  const isPossible = chosenIds.length > 0 || conversation !== null;
  const commands = (isPossible ? (list.data ?? []) : []).map((macro): Command => {
    const { id, name, actions } = macro;
    return {
      id: `macro:${id}`,
      label: only ? name : t("macro", { name }),
      icon: <Zap aria-hidden />,
      text: actions.map(words.action).join(" · "),
      isOnTarget: true,
      run: () =>
        act("macro", {
          one: (one, { runMacro }) => runMacro(one, macro),
          many: (bulk) => bulk.runMacro(macro),
        }),
    };
  });
  if (only && !isEmbedded)
    commands.push({
      id: "macros:manage",
      label: run("manage"),
      icon: <Settings aria-hidden />,
      run: () => router.push(`/w/${workspace.id}/settings/macros`),
    });
  const group: CommandGroup = { name: "macros", commands };
  return { group, list };
}
