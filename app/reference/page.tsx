import { ReferencePage } from "@/app/reference/reference-page";

export default function PartnerReferencePage() {
  return <ReferencePage api="partner" />;
}
