"use client";

/** The setup links' page: from what the person needs to how it ended. Which of its screens is shown follows from the link. */
import { Check } from "lucide-react";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { SignupProblemContext } from "@/components/whatsapp-signup/signup-notices";
import { ApiError } from "@/lib/client/api";
import type { LinkPreview } from "@/lib/connections/setup-links/schemas";
import { ConnectFrame, Heading, Steps, Text } from "./connect-frame";
import { LinkOver } from "./link-over";
import { LinkSignup } from "./link-signup";
import { PasteLink } from "./paste-link";
import { useSetupLink } from "./use-setup-link";

type Link = ReturnType<typeof useSetupLink>;

export function ConnectScreen({
  setupLinkId,
  preview: { partnerName, logoUrl },
}: {
  setupLinkId: string;
  preview: Pick<LinkPreview, "partnerName" | "logoUrl">;
}) {
  const link = useSetupLink(setupLinkId);
  return (
    <SignupProblemContext value={useConnectProblem(partnerName)}>
      <ConnectFrame partner={{ name: partnerName, logoUrl }}>
        <View who={partnerName} link={link} />
      </ConnectFrame>
    </SignupProblemContext>
  );
}

/** The texts of error codes are for people with an account here; the holder of a link has none. */
function useConnectProblem(partner: string): (error: unknown) => string {
  const t = useTranslations("connect");
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t("signUp.noFacebook");
      if (error.code === "setup_link_inactive") return t("inactive", { partner });
      return error.status === 0 ? t("away.text") : t("problem");
    },
    [t, partner],
  );
}

function View({ who, link }: { who: string; link: Link }) {
  const t = useTranslations("connect");
  const { view, open, look, signupApi } = link;
  switch (view.at) {
    case "reading":
      return (
        <SkeletonGroup label={t("documentTitle")} className="flex flex-col gap-3">
          <Skeleton className="h-8 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
        </SkeletonGroup>
      );
    case "intro":
      return <Intro who={who} view={view} open={open} />;
    case "open":
      return (
        <>
          {view.isAway ? <Away again={look} /> : null}
          {signupApi ? <LinkSignup link={view.link} api={signupApi} /> : null}
        </>
      );
    case "over":
      return <LinkOver link={view.link} isFresh={view.isFresh} />;
    default: {
      return (
        <div className="flex flex-col gap-3">
          <Heading key={view.at} isFirst={view.at === "incomplete"}>
            {t(`${view.at}.title`)}
          </Heading>
          <Text>{t(`${view.at}.text`, { partner: who })}</Text>
          <PasteLink />
        </div>
      );
    }
  }
}

const NEEDED = ["facebook", "phone", "pin", "minutes"] as const;

function Intro({
  who,
  view,
  open,
}: {
  who: string;
  view: Extract<Link["view"], { at: "intro" }>;
  open: Link["open"];
}) {
  const t = useTranslations("connect");
  return (
    <>
      <Steps at={1} />
      <div className="flex flex-col gap-4">
        <Heading isFirst>{t("intro.title", { partner: who })}</Heading>
        <Text>{t("intro.text", { partner: who })}</Text>
        <section aria-labelledby="needed">
          <h2 id="needed" className="font-medium">
            {t("intro.needTitle")}
          </h2>
          <ul className="mt-2 flex flex-col gap-2 text-pretty">
            {NEEDED.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span className="min-w-0">{t(`intro.needed.${item}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <Text>{t("intro.privacy", { partner: who })}</Text>
        {view.isAway ? (
          <Alert tone="bad" title={t("away.title")}>
            {t("away.text")}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          className="self-start"
          loading={view.isOpening}
          onClick={() => void open()}
        >
          {view.isAway ? t("away.again") : t("intro.submit")}
        </Button>
      </div>
    </>
  );
}

/** A notice above the screen, which stays: the next request may succeed. */
function Away({ again }: { again: () => Promise<void> }) {
  const t = useTranslations("connect");
  return (
    <Alert
      tone="bad"
      title={t("away.title")}
      className="mb-5"
      action={
        <Button size="sm" onClick={() => void again()}>
          {t("away.again")}
        </Button>
      }
    >
      {t("away.text")}
    </Alert>
  );
}
