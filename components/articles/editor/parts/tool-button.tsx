import { Toolbar as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { IconButton } from "@/components/ui/icon-button";

/** A button of a toolbar. A press of the mouse leaves the focus in the text. */
export function ToolButton(props: ComponentProps<typeof IconButton>) {
  return (
    <Primitive.Button asChild>
      <IconButton onMouseDown={(event) => event.preventDefault()} {...props} />
    </Primitive.Button>
  );
}
