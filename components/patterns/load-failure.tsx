import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Replaces data that failed to load. */
export function LoadFailure({
  error,
  retry,
  className,
}: {
  error: Error | null;
  retry: () => void;
  className?: string;
}) {
  const problemText = useProblemText();
  const ui = useTranslations("ui");
  return (
    <Alert
      tone="bad"
      className={className}
      action={
        <Button size="sm" onClick={retry}>
          {ui("tryAgain")}
        </Button>
      }
    >
      {problemText(error)}
    </Alert>
  );
}
