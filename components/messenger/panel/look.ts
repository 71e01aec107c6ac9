/** The site's colour and theme, which the page may change at any time. */
import { inkOn } from "../color";

type Look = { color?: string | undefined; theme?: string | undefined };

export function wear({ color = "", theme }: Look): void {
  const { style } = document.documentElement;
  if (/^([\da-f]{3}|[\da-f]{6})$/.test(color)) {
    style.setProperty("--site", `#${color}`);
    style.setProperty("--on-site", inkOn(color));
  }
  if (theme) style.colorScheme = theme.replace("auto", "light dark");
}
