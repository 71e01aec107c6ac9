"use client";

import { CircleSlash } from "lucide-react";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import { useWords } from "@/components/inbox/words/use-words";

/** The provider keeps it from everybody but the phone: said, so that an agent can ask for it in another way. */
export function UnsupportedRow() {
  const words = useWords().content;
  return (
    <ContentRow icon={<CircleSlash />} title={words.notHandedOn}>
      <ContentText>{words.phoneOnly}</ContentText>
    </ContentRow>
  );
}

/** A type that this page does not know, or one whose content it cannot read: what words there are, else that there are none. */
export function UnknownContent({ text }: { text: string | null }) {
  const { cannotBeShown } = useWords().content;
  const words = text?.trim();
  return (
    <ContentRow icon={<CircleSlash />} title={cannotBeShown}>
      {words ? <ContentText>{words}</ContentText> : null}
    </ContentRow>
  );
}
