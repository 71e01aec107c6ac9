import { CircleSlash } from "lucide-react";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";

/** The provider keeps it from everybody but the phone: said, so that an agent can ask for it in another way. */
export function UnsupportedRow() {
  return (
    <ContentRow icon={<CircleSlash />} title="WhatsApp does not hand this kind of message to other apps.">
      <ContentText>It can be seen on a phone only. Ask for it in another form if you need it.</ContentText>
    </ContentRow>
  );
}

/** A type that this page does not know, or one whose content it cannot read: what words there are, else that there are none. */
export function UnknownContent({ text }: { text: string | null }) {
  const words = text?.trim();
  return (
    <ContentRow icon={<CircleSlash />} title="This kind of message cannot be shown here.">
      {words ? <ContentText>{words}</ContentText> : null}
    </ContentRow>
  );
}
