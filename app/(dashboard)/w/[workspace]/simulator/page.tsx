import type { Metadata } from "next";
import { SimulatorScreen } from "@/components/simulator/simulator-screen";

export const metadata: Metadata = { title: "Simulated phone" };

export default function SimulatorPage() {
  return <SimulatorScreen />;
}
