/** Runs before the first paint, so that a chosen theme never flashes. Constant text: a policy can allow it by its hash. */
export const THEME_STORAGE_KEY = "parley-theme";

export const themeScript = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
