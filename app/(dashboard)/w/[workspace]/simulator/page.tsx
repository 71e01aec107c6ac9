import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { SimulatorScreen } from "@/components/simulator/simulator-screen";

export const metadata: Metadata = { title: "Simulated phone" };

export default function SimulatorPage() {
  return (
    <Translations areas={["settings"]}>
      <SimulatorScreen />
    </Translations>
  );
}
