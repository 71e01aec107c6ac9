/** The viewer's choice of light or dark. Kept in this browser only; the system's choice needs no entry. */
import { keptLook } from "@/components/shell/kept-look";

export type Theme = "system" | "light" | "dark";

/** The window of an installed app takes its colour from these, which only know the system's choice. */
function colourWindow() {
  const theme = document.documentElement.dataset.theme ?? "system";
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const meta of metas) meta.dataset.own ??= meta.content;
  const chosen = metas.find(({ media }) => media.includes(`: ${theme}`));
  for (const meta of metas) meta.content = (chosen ?? meta).dataset.own ?? meta.content;
}

const look = keptLook("theme", ["light", "dark"], colourWindow);

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [look.use() ?? "system", (theme) => look.choose(theme === "system" ? null : theme)];
}
