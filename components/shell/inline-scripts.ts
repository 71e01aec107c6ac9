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

export const THEME_STORAGE_KEY = "parley-theme";

/** Runs before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

const TEXTS = { fragment: fragmentScript, appearance: appearanceScript, theme: themeScript } as const;

/** A `<script>` with one of the texts above; nothing else can be named. */
export const InlineScript = ({ of }: { of: keyof typeof TEXTS }): ReactElement =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the texts are constants of this file, and no data enters them
  createElement("script", { dangerouslySetInnerHTML: { __html: TEXTS[of] } });
