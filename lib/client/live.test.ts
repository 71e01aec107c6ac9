import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { refetch } from "@/lib/client/live";

const key = ["workspace", "w1", "webhooks", "list"];

/** A query on screen whose responses the test controls. */
function watched() {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: key, queryFn });
  const stop = observer.subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    client.clear();
  });
  return { client, answers, observer };
}

test("a change during the first fetch is seen: its answer may be older than the change", async () => {
  const { client, answers, observer } = watched();
  refetch(client, ["workspace", "w1"]);
  expect(answers).toHaveLength(1);
  answers[0]?.("before");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.("after");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after"));
  expect(answers).toHaveLength(2);
});

test("a change after the first fetch costs one fetch", async () => {
  const { client, answers, observer } = watched();
  answers[0]?.("before");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("before"));
  refetch(client, key);
  answers[1]?.("after");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after"));
  expect(answers).toHaveLength(2);
});
