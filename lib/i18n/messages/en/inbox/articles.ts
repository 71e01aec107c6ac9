/** Articles that an agent finds beside a conversation, reads and inserts. */
export const articles = {
  title: "Insert an article",
  search: "Search articles",
  placeholder: "Words of an article",
  found: "Articles",
  count: "{count, plural, =0 {No articles} one {# article} other {# articles}}",
  none: "No articles are published yet.",
  nothing: "No article says “{text}”.",
  open: "Open articles",
  back: "All results",
  team: "For the team only",
  notSent: "You can read it here. It cannot be inserted, because customers may not read it.",
  page: "Open the page",
  insertText: "Insert the text",
  insertLink: "Insert the link",
  noRoom: "The text of the article does not fit behind what you have written.",
  written: "A draft was made",
  writtenHint:
    "Names, addresses and long numbers are left out as far as they were recognized. Check the rest before you publish it.",
  notWritten: "The draft could not be made",
  unnamed: "no. {number}",
} as const;
