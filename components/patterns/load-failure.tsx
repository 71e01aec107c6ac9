import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** In place of data that did not come. */
export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Alert
      tone="bad"
      action={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
