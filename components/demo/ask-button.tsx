"use client";

/** Opens the messenger from the page, as a site may do with any button of its own. */
type WithMessenger = typeof window & { parley?: { open(): void } };

export function AskButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={() => (window as WithMessenger).parley?.open()}>
      Ask us
    </button>
  );
}
