import { Toolbar as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

/** A menu in the toolbar; the text takes the focus back when it closes. */
export function Menu({
  label,
  text,
  icon,
  children,
}: {
  label: string;
  text: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Primitive.Button
          aria-label={label}
          className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-2 text-ink-2 hover:bg-surface-2 hover:text-ink-1 data-[state=open]:bg-surface-3 pointer-coarse:h-10 [&_svg]:size-4"
        >
          {icon}
          {text}
        </Primitive.Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
