/** Below rows that come in pages: a button for the next one, or why it did not come. */
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";

type Pages = {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export function MoreRows({ list, more, loading }: { list: Pages; more: string; loading: string }) {
  const next = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) return <LoadFailure className="m-4" error={list.error} retry={next} />;
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center p-4">
      <Button loading={list.isFetchingNextPage} onClick={next}>
        {list.isFetchingNextPage ? loading : more}
      </Button>
    </div>
  );
}
