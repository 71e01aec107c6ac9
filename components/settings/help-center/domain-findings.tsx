import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DomainFound } from "@/lib/articles/help-center/domains/schemas";

/** The last check in words. What name servers of strangers said is shown as it came. */
export function DomainFindings({ found: { proof, texts, address, addresses } }: { found: DomainFound }) {
  const t = useTranslations("articles.domain");
  return (
    <ul className="flex flex-col gap-1">
      <Finding isGood={proof === "found"} text={t(`proofs.${proof}`)} said={proof === "other" ? texts : []} />
      <Finding
        isGood={address === "here"}
        text={t(`addresses.${address}`)}
        said={address === "elsewhere" ? addresses : []}
      />
    </ul>
  );
}

function Finding({ isGood, text, said }: { isGood: boolean; text: string; said: readonly string[] }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-1.5">
      <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${isGood ? "text-good" : "text-warn"}`} />
      <div className="min-w-0">
        <span>{text}</span>
        {said.length > 0 ? (
          <ul>
            {said.map((each) => (
              <li key={each} dir="ltr" className="font-mono [overflow-wrap:anywhere]">
                {each}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
