import { Compass } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={<Compass />}
        as="h1"
        title="There is nothing at this address"
        description="The page may have moved, or it belongs to a workspace that you are not a member of."
        action={
          <Button asChild>
            <Link href="/">Go to the start</Link>
          </Button>
        }
      />
    </main>
  );
}
