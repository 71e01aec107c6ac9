/** The query client: retries, and what happens when the session has ended. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "@/lib/client/api";

const RETRIES_MAX = 3;

function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES_MAX && error instanceof ApiError && error.isTemporary;
}

function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  return asked === null ? Math.min(1000 * 2 ** failures, 15_000) : Math.min(asked * 1000, 60_000);
}

function goToSecondFactor() {
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/second-factor?callbackUrl=${encodeURIComponent(here)}`);
}

/** A full page load, so that nothing of the ended session stays in memory. */
export function goToSignIn() {
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(here)}`);
}

function createClient(onUnauthorized: () => void) {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized();
  };
  const onReadError = (error: Error): void => {
    onError(error);
    // The workspace has begun to require one.
    if (error instanceof ApiError && error.code === "second_factor_required") goToSecondFactor();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: onReadError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        // Fetches also without a network: an inline error is better than an endless wait.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** `onUnauthorized` of the first render is used, for pages without sign-in. */
export function QueryProvider({
  onUnauthorized = goToSignIn,
  children,
}: {
  onUnauthorized?: () => void;
  children: ReactNode;
}) {
  const [client] = useState(() => createClient(onUnauthorized));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
