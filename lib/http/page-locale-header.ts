/** Set by proxy.ts on pages whose language the reader does not choose: the connect page and the embedded inbox. */
export const PAGE_LOCALE_HEADER = "parley-page-locale";
