"use client";

import { Button } from "@/components/ui/button";
import { Code, CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { RECEIVER_CODE } from "@/components/webhooks/receiver-check/receiver-code";

/** What a receiver has to do, for whoever writes it. */
export function VerifyDialog(frame: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...frame}>
      <DialogContent title="Verify deliveries on your server" size="lg">
        <DialogBody>
          <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-ink-3">
            <li>
              Take the raw bytes of the body, before any JSON parser, and compare{" "}
              <Code>X-Service-Signature</Code> with your own HMAC-SHA256. If it differs, answer 401.
            </li>
            <li>
              Store <Code>deliveryId</Code> under a unique key. If it is there already, answer 2xx and do
              nothing: a delivery may come twice.
            </li>
            <li>Answer 2xx within 15 seconds, and do the work afterwards.</li>
          </ol>
          <CodeBlock code={RECEIVER_CODE} label="Node.js code" />
          <p className="text-ink-2">
            The key is the whole secret, <Code>whsec_</Code> included. Any library of{" "}
            <TextLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </TextLink>{" "}
            verifies too, in many languages: it reads <Code>webhook-id</Code>, <Code>webhook-timestamp</Code>{" "}
            and <Code>webhook-signature</Code>.
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
