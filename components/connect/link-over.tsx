/** The end of a link, and the way back to the partner: automatic if the number has just been connected here. */
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SignupFailure } from "@/lib/connections/installations/signup-schemas";
import type { LinkState } from "@/lib/connections/setup-links/schemas";
import type { Translate } from "@/lib/i18n/types";
import { Heading, Steps, Text } from "./connect-frame";
import { PasteLink } from "./paste-link";

const RETURN_AFTER_MS = 6000;

export function LinkOver({
  link,
  isFresh,
}: {
  link: LinkState;
  /** It ended while it was open here. */
  isFresh: boolean;
}) {
  const t = useTranslations("connect");
  const signup = useTranslations("signup.failures");
  const { partnerName: who, failure, returnUrls } = link;
  if (link.status === "connected") return <Done link={link} returnsAlone={isFresh} />;
  const ending = link.status === "failed" ? "failed" : link.status === "revoked" ? "revoked" : "expired";
  return (
    <div className="flex flex-col gap-4">
      <Heading>{t(`${ending}.title`)}</Heading>
      {failure ? <Alert tone="warn">{whyFailed(t, signup, failure)}</Alert> : null}
      <Text>{t(`${ending}.text`, { partner: who })}</Text>
      <Button asChild size="lg" className="self-start whitespace-normal">
        <a href={returnUrls.failed}>{t("done.submit", { partner: who })}</a>
      </Button>
      <PasteLink />
    </div>
  );
}

/** An error that allows a retry has ended the link because it was the last of several: the text says so. */
function whyFailed(
  t: Translate<"connect">,
  failures: Translate<"signup.failures">,
  { code, message }: { code: string; message: string },
): string {
  const known = SignupFailure.shape.code.safeParse(code).data;
  const why = known ? failures(known) : message;
  const isDefinite = ["number_in_use", "account_banned", "waba_limit_reached"].includes(code);
  return isDefinite ? why : `${why} ${t("tooOften")}`;
}

function Done({ link, returnsAlone }: { link: LinkState; returnsAlone: boolean }) {
  const t = useTranslations("connect.done");
  const [isStaying, setStaying] = useState(!returnsAlone);
  const { partnerName: who, returnUrls, connectedNumber } = link;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => window.location.assign(returnUrls.connected), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStaying, returnUrls.connected]);
  return (
    <>
      <Steps at={4} />
      <div className="flex flex-col gap-4">
        <CircleCheck aria-hidden className="size-8 text-good" />
        <Heading>{t("title")}</Heading>
        <Text>
          {connectedNumber
            ? t("text", { number: connectedNumber, partner: who })
            : t("textWithoutNumber", { partner: who })}
        </Text>
        {isStaying ? null : <p role="status">{t("returning", { partner: who })}</p>}
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary" size="lg" className="whitespace-normal">
            <a href={returnUrls.connected}>{t("submit", { partner: who })}</a>
          </Button>
          {isStaying ? null : (
            <Button variant="ghost" size="lg" onClick={() => setStaying(true)}>
              {t("stay")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
