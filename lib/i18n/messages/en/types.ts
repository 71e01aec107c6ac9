import type { en } from "./all";

/** English is the source: its keys bind the other languages and every caller. */
export type Messages = typeof en;

/** The same keys as the English text, with any text. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};
