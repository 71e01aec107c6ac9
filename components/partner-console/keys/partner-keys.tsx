"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { keyState } from "@/components/keys/key-state";
import { CreatePartnerKeyDialog } from "@/components/partner-console/keys/create-partner-key-dialog";
import { PartnerKeyRow } from "@/components/partner-console/keys/partner-key-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useNow } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { PartnerKeyList } from "@/lib/partners/schemas";

export function PartnerKeys() {
  const { api, partner } = usePartner();
  const now = useNow();
  const [creating, setCreating] = useState(false);
  const [showsInactive, setShowsInactive] = useState(false);
  const list = useQuery({
    queryKey: keys.console.keys(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/keys", { schema: PartnerKeyList, signal }),
  });
  const all = list.data?.keys ?? [];
  const active = all.filter((key) => keyState(key, now ?? new Date()).isActive);
  const inactive = all.filter((key) => !active.includes(key));
  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Keys"
        description="Your servers call the partner API with a key. Use one key per program, so that one can be revoked without the others."
        actions={active.length > 0 ? createButton : null}
      />
      <CreatePartnerKeyDialog open={creating} onOpenChange={setCreating} />
      {list.error && !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={3} className="border-t" />
      ) : active.length === 0 ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<KeyRound />}
          title="No active keys"
          description="The keys that you create will stand here, with what they may do and when they were last used."
          action={createButton}
        />
      ) : (
        <ul aria-label="Active keys" className="border-t">
          {active.map((key) => (
            <PartnerKeyRow key={key.id} partnerKey={key} />
          ))}
        </ul>
      )}
      {inactive.length > 0 ? (
        <div>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsInactive}
            onClick={() => setShowsInactive(!showsInactive)}
          >
            {showsInactive ? "Hide" : "Show"} {inactive.length} revoked or expired
          </Button>
          {showsInactive ? (
            <ul aria-label="Revoked or expired keys" className="mt-2 border-t">
              {inactive.map((key) => (
                <PartnerKeyRow key={key.id} partnerKey={key} />
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
