import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Below a bubble that did not reach the server. */
export function UnsentNotice({
  failure,
  onTryAgain,
  onDiscard,
}: {
  failure: string;
  onTryAgain: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <p role="alert" className="flex items-center gap-1 pr-1 text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        <span>
          <span className="font-medium">Not sent.</span> {failure}
        </span>
      </p>
      <span className="flex">
        <Button size="sm" variant="ghost" onClick={onTryAgain}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </div>
  );
}
