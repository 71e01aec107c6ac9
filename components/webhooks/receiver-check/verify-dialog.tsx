import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Code, CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";

/** Code with which a receiver in Node.js recognizes forged deliveries; a test runs it. */
export const RECEIVER_CODE = `import { createHmac, timingSafeEqual } from "node:crypto";

/** \`body\` is the request's raw bytes, before any JSON parser. */
export function isFromParley(secret, headers, body) {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(headers["x-service-signature"] ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
`;

/** Explains to developers what a receiver must do. */
export function VerifyDialog(frame: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("webhooks.verify");
  const ui = useTranslations("ui");
  return (
    <Dialog {...frame}>
      <DialogContent title={t("title")} size="lg">
        <DialogBody>
          <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-ink-3">
            <li>{t.rich("compare", { code: (chunks) => <Code>{chunks}</Code> })}</li>
            <li>{t.rich("deduplicate", { code: (chunks) => <Code>{chunks}</Code> })}</li>
            <li>{t("answer")}</li>
          </ol>
          <CodeBlock code={RECEIVER_CODE} label={t("code")} />
          <p className="text-ink-2">
            {t.rich("library", {
              prefix: (chunks) => <Code>{chunks}</Code>,
              link: (chunks) => (
                <TextLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
                  {chunks}
                </TextLink>
              ),
              id: (chunks) => <Code>{chunks}</Code>,
              time: (chunks) => <Code>{chunks}</Code>,
              signature: (chunks) => <Code>{chunks}</Code>,
            })}
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{ui("close")}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
