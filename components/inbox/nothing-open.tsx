import { MessagesSquare } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";

export function NothingOpen() {
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<MessagesSquare />}
        title="Choose a conversation"
        description="It opens here, with its notes and everything about the contact."
        action={
          <p className="flex items-center gap-2 text-ink-3 text-sm pointer-coarse:hidden">
            <Kbd>J</Kbd> <Kbd>K</Kbd> to move, <Kbd>Enter</Kbd> to open, <Kbd>?</Kbd> for all keys
          </p>
        }
      />
    </div>
  );
}
