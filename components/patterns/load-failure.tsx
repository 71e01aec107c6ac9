import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** In place of data that did not come. */
export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const problemText = useProblemText();
  const ui = useTranslations("ui");
  return (
    <Alert
      tone="bad"
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

/** In a list of the inbox or of contacts that could not be loaded. */
export function ListFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  const problemText = useProblemText();
  const ui = useTranslations("ui");
  return (
    <Alert
      tone="bad"
      className="m-3"
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
