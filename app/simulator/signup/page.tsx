import type { Metadata } from "next";
import { SignupScreen } from "@/components/simulator/signup-screen";

export const metadata: Metadata = { title: "Sign-up of the simulator", referrer: "no-referrer" };

/** Opens as a popup, also for people who are not members: the secret in its fragment gives access. */
export default function SimulatorSignupPage() {
  return (
    <main className="mx-auto flex w-full max-w-[30rem] flex-col gap-5 px-4 py-6">
      <header>
        <p className="text-ink-2 text-sm">Parley’s simulator, in the place of Meta</p>
        <h1 className="mt-0.5 font-medium text-xl">Connect a WhatsApp number</h1>
      </header>
      <SignupScreen />
    </main>
  );
}
