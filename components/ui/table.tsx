import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Scrolls sideways in its own frame, so that the page never does. Give it a `caption` for its name. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<"table"> & { caption: string }) {
  return (
    <div className="overflow-x-auto">
      <table className={cn("w-full border-collapse text-left", className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: React.ReactNode }) {
  return (
    <thead>
      <tr className="border-b">{children}</tr>
    </thead>
  );
}

export function TableHeader({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 whitespace-nowrap px-3 font-normal text-ink-3 text-sm first:pl-0 last:pr-0",
        className,
      )}
      {...rest}
    />
  );
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cn("border-b last:border-b-0", className)} {...rest} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cn("h-12 px-3 py-2 align-middle first:pl-0 last:pr-0", className)} {...rest} />;
}
