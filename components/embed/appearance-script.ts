/** Sets the theme that the host asked for before the first paint. Constant text: the page's policy allows it by its hash. */
export const appearanceScript = `{const t=new URLSearchParams(location.search).get("theme"),d=document.documentElement.dataset;if(t==="light"||t==="dark")d.theme=t;else delete d.theme}`;
