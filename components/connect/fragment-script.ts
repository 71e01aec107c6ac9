/**
 * Takes a setup link's secret out of the address bar before anything else of the page runs, and hands it over once. Constant
 * text, so that the page's policy can allow it by its hash.
 */
declare global {
  interface Window {
    /** Null when there is none, or it was taken already. */
    parleyTakeFragment?: () => string | null;
  }
}

export const fragmentScript = `{let f;const r=()=>{if(location.hash){f=location.hash.slice(1);history.replaceState(history.state,"",location.pathname+location.search)}};r();window.parleyTakeFragment=()=>{r();const g=f;f=null;return g||null}}`;
