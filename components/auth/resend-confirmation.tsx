"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/client/api";

/** The answer is the same for every address, so it says nothing about who has an account. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => accountApi.post("/api/account/resend-confirmation", { email }),
  });
  if (resend.isSuccess)
    return <p role="status">If the address waits for confirmation, a new link is on its way.</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </Button>
      {resend.error ? (
        <p role="alert" className="text-bad text-sm">
          {resend.error.message}
        </p>
      ) : null}
    </div>
  );
}
