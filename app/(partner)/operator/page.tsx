import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { OperatorScreen } from "@/components/operator/operator-screen";
import { currentPerson } from "@/lib/http/current-partner";

export const metadata: Metadata = { title: "Operator" };

/** Only operators see this page; others get 404. */
export default async function OperatorPage() {
  const person = await currentPerson();
  if (!person) redirect("/sign-in?callbackUrl=/operator");
  if (!person.isOperator) notFound();
  return <OperatorScreen />;
}
