import { cn } from "@/components/ui/cn";

const TAIL = 14;

/** On one line: what does not fit is left out of the middle, since both the host and the end of the path tell endpoints apart. */
export function EndpointUrl({ url, className }: { url: string; className?: string }) {
  const at = Math.max(url.length - TAIL, Math.ceil(url.length / 2));
  return (
    <span title={url} className={cn("flex min-w-0 font-mono", className)}>
      <span className="truncate">{url.slice(0, at)}</span>
      <span className="shrink-0">{url.slice(at)}</span>
    </span>
  );
}
