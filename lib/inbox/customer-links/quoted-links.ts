/** Customer links in what others write: who quotes a mail quotes its link, and its readers must not have the right. */

/**
 * Also as mail programs write links: within another page's address, in HTML entities, with signs of their own, broken over two quoted
 * lines. So many signs are its secret.
 */
const IN_TEXT =
  /(\/|%(?:25)*2f|&#(?:47|x2f);|_)t(?:#|%(?:25)*23|&#(?:35|x23);|-23|\*)(?:(?:=?\r?\n[> \t]{0,20})?[\w-]){20,43}[\w-]{0,60}/gi;

export const withoutTicketLinks = (text: string): string => text.replace(IN_TEXT, "$1t");

export const hasTicketLink = (text: string): boolean => text.search(IN_TEXT) >= 0;
