import { type ComponentProps, useState } from "react";
import { Textarea } from "@/components/ui/input";

type Props = Omit<ComponentProps<typeof Textarea>, "value" | "onChange"> & {
  value: string[] | undefined;
  onChange: (lines: string[]) => void;
};

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list, one entry per line. Empty lines mean nothing, and stay while someone types. */
export function LinesTextarea({ value = [], onChange, ...rest }: Props) {
  const [text, setText] = useState("");
  const saved = value.join("\n");
  return (
    <Textarea
      {...rest}
      value={linesOf(text).join("\n") === saved ? text : saved}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

/** A list's problem belongs to the list or to one of its lines; the field shows the first. */
export function firstOf(problems: { message?: string } | undefined): string | undefined {
  if (!Array.isArray(problems)) return problems?.message;
  return problems.find((each) => each?.message)?.message;
}
