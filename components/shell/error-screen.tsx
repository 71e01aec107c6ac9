"use client";

import { RotateCw, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What a page shows when it could not be drawn; the digest leads to the server's log line. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  const digest =
    typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  return (
    <div role="alert" className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={<TriangleAlert />}
        as="h1"
        title="This page could not be shown"
        description={
          <>
            Nothing you sent is lost. Try again; if it stays, tell your administrator
            {digest ? (
              <>
                {" "}
                the reference <code className="font-mono text-sm">{digest}</code>
              </>
            ) : null}
            .
          </>
        }
        action={
          <Button onClick={retry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        }
      />
    </div>
  );
}
