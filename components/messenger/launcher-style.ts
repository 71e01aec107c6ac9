/** The launcher's style sheet, as text: a constructed sheet passes a host page's content security policy. */
import { inkOn } from "./color";

const BUBBLE = "M2 11a10 8.5 0 1 1 6 7.5l-4 3 1-5a8 8 0 0 1-3-5.5z";
const CHEVRON = "M4 9l8 8 8-8-2-2-6 6-6-6z";

/** Inline, so that style sheets of the page lose against it; the host element takes no space in the page. */
export const hostStyle = (theme: string): string =>
  `all:initial;position:fixed;z-index:999999999;color-scheme:${theme.replace("auto", "light dark")}`;

export const launcherStyle = (side: string, color: string): string => `\
button,iframe{position:fixed;bottom:20px;${side}:20px;border:0;box-shadow:0 0 0 1px #fff3,0 6px 24px #0004}\
button{padding:16px;height:56px;border-radius:56px;background:#${color};color:${inkOn(color)};cursor:pointer}\
button::before{content:"";float:inline-start;width:24px;height:24px;background:currentColor;clip-path:path("${BUBBLE}");forced-color-adjust:none}\
[aria-expanded=true]::before{clip-path:path("${CHEVRON}")}\
[aria-expanded=false]:not([data-label=""])::after{content:attr(data-label);margin:8px;font:600 15px/24px system-ui}\
b{position:absolute;top:-3px;right:-3px;padding:0 6px;border-radius:16px;background:#c00;color:#fff;font:600 12px/20px system-ui}\
b:empty,[hidden]{display:none}\
@media print{*{display:none!important}}`;

/** Screens on which the panel covers the page. */
export const SMALL = "(max-width:480px),(max-height:480px)";

/** The frame's, which `control.ts` adds: a page that is only read is spared it. */
export const frameStyle = (side: string): string => `\
iframe{bottom:88px;width:min(380px,100% - 40px);height:min(640px,100% - 108px);border-radius:16px;background:Canvas;animation:a .16s ease-out}\
@media${SMALL}{iframe{bottom:0;${side}:0;width:min(480px,100%);height:100%;border-radius:0}[aria-expanded=true]{display:none}}\
@media not (prefers-reduced-motion){@keyframes a{0%{opacity:0;translate:0 8px}}}`;
