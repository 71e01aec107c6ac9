import { useState } from "react";
import { useTranslations } from "use-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useWorkspace } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const DEFAULT_COLOR = "#0c6e73";

/** The tag with its choices; they live in the tag alone, so nothing is saved here. */
export function InstallSnippet({ appUrl }: { appUrl: string }) {
  const t = useTranslations("settings.snippet");
  const { workspace } = useWorkspace();
  const [color, setColor] = useState(DEFAULT_COLOR);
  const [position, setPosition] = useState<"right" | "left">("right");
  const [theme, setTheme] = useState<"auto" | "light" | "dark">("auto");
  const isColor = HEX_COLOR.test(color);
  const snippet = [
    "<script async",
    `  src="${appUrl}/messenger.js"`,
    `  data-widget-id="${workspace.id}"`,
    `  data-position="${position}"`,
    `  data-color="${isColor ? color : DEFAULT_COLOR}"`,
    `  data-theme="${theme}"></script>`,
  ].join("\n");

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Field label={t("color")} error={isColor ? undefined : t("colorProblem")} className="w-36">
          <div className="relative">
            <Input
              value={color}
              onChange={(event) => setColor(event.target.value.trim())}
              spellCheck={false}
              className="pl-10 font-mono"
            />
            <input
              type="color"
              aria-label={t("pickColor")}
              value={isColor ? longHex(color) : DEFAULT_COLOR}
              onChange={(event) => setColor(event.target.value)}
              className="absolute inset-y-0 left-2 my-auto size-6 cursor-pointer appearance-none rounded-xs border-0 bg-transparent p-0 [&::-moz-color-swatch]:rounded-xs [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-xs [&::-webkit-color-swatch]:border-line-strong"
            />
          </div>
        </Field>
        <Field label={t("side")}>
          <SegmentedControl
            value={position}
            onValueChange={setPosition}
            options={positions(t)}
            className="my-0.5"
          />
        </Field>
        <Field label={t("theme")}>
          <SegmentedControl value={theme} onValueChange={setTheme} options={themes(t)} className="my-0.5" />
        </Field>
      </div>
      <CodeBlock code={snippet} label={t("snippet")} />
      <CopyButton value={snippet} label={t("copy")} variant="primary" className="self-start" />
    </div>
  );
}

const positions = (t: Translate<"settings.snippet">) =>
  [
    { value: "left", label: t("left") },
    { value: "right", label: t("right") },
  ] as const;
const themes = (t: Translate<"settings.snippet">) =>
  [
    { value: "auto", label: t("system") },
    { value: "light", label: t("light") },
    { value: "dark", label: t("dark") },
  ] as const;

/** The platform's colour picker knows only six digits. */
function longHex(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
}
