"use client";

import { ErrorScreen } from "@/components/shell/error-screen";
import "./globals.css";

/** Stands in for the root layout when that one failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Parley</title>
        <ErrorScreen error={error} retry={retry} />
      </body>
    </html>
  );
}
