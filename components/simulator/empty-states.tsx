"use client";

import { Smartphone } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";

export function NoNumber() {
  const { workspace, isAdmin } = useWorkspace();
  return (
    <EmptyState
      icon={<Smartphone />}
      as="h1"
      title="The simulated phone needs a number to write to"
      description={
        isAdmin
          ? "Connect the simulator’s number first. Then you can be the customer here, and the team in the inbox."
          : "Ask an owner or an admin to connect the simulator’s number. Then you can be the customer here, and the team in the inbox."
      }
      action={
        <Button variant={isAdmin ? "primary" : "secondary"} asChild>
          <Link href={`/w/${workspace.id}/settings/whatsapp`}>
            {isAdmin ? "Connect a number" : "Open the WhatsApp settings"}
          </Link>
        </Button>
      }
    />
  );
}

export function NobodyChosen() {
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<Smartphone />}
        title="Nobody’s phone is open"
        description="Choose a customer, or add one, and write to the team as they would."
      />
    </div>
  );
}
