/** A sentence with elements in it: in `{name} is writing…` the slot `name` is filled. Languages place their slots as they like. */
import { Fragment, type ReactNode } from "react";

const SLOT = /\{(\w+)\}/;

export function Sentence({ text, ...slots }: { text: string } & Record<string, ReactNode>) {
  return text.split(SLOT).map((part, index) => {
    // Every second part is the name of a slot.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
    return <Fragment key={index}>{index % 2 ? slots[part] : part}</Fragment>;
  });
}
