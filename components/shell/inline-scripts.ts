/** Scripts that run before the rest of their page. Constant text, so that the policy in proxy.next.ts allows each by its hash. */
import { createElement, type ReactElement } from "react";

declare global {
  interface Window {
    /** Null if there is none, or it was taken already. */
    parleyTakeFragment?: () => string | null;
  }
}

/** Takes a setup link's secret out of the address bar before anything else runs, and hands it over once. */
export const fragmentScript = `{let f;const r=()=>{if(location.hash){f=location.hash.slice(1);history.replaceState(history.state,"",location.pathname+location.search)}};r();window.parleyTakeFragment=()=>{r();const g=f;f=null;return g||null}}`;

/** Sets the theme that the host asked for before the first paint. */
export const appearanceScript = `{const t=new URLSearchParams(location.search).get("theme"),d=document.documentElement.dataset;if(t==="light"||t==="dark")d.theme=t;else delete d.theme}`;

/** Choices of look that this browser keeps: the item of localStorage for each attribute of <html> (kept-look.ts). */
export const LOOK_ITEMS = { theme: "parley-theme", nav: "parley-nav", rows: "parley-rows" } as const;

/** Runs before the first paint, so that a chosen look never flashes. */
export const themeScript = `try{var l=${JSON.stringify(LOOK_ITEMS)},v={theme:/^(light|dark)$/,nav:/^(folded|open)$/,rows:/^compact$/};for(var n in l){var c=localStorage.getItem(l[n]);if(c&&v[n].test(c))document.documentElement.dataset[n]=c}}catch(e){}`;

const TEXTS = { fragment: fragmentScript, appearance: appearanceScript, theme: themeScript } as const;

/** A `<script>` with one of the texts above; nothing else can be named. */
export const InlineScript = ({ of }: { of: keyof typeof TEXTS }): ReactElement =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the texts are constants of this file, and no data enters them
  createElement("script", { dangerouslySetInnerHTML: { __html: TEXTS[of] } });
