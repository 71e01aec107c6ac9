/** Set by proxy.ts on pages whose language is not the reader's choice: the connect page and the embedded inbox. */
export const PAGE_LOCALE_HEADER = "parley-page-locale";
