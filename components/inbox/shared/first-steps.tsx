/** A new workspace's first steps. */
import { useLoaded } from "@/components/ui/use-loaded";
import type { FirstSteps as Steps } from "@/lib/inbox/conversations/schemas";

const loadList = async () => (await import("./first-steps-list")).FirstStepsList;

/** Its place stays empty if the code cannot be had: the inbox does not need it. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { part: List } = useLoaded(loadList, true);
  return List ? <List steps={steps} /> : null;
}
