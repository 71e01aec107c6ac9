"use client";

/** What the signup says when a call or a script failed: by the error's code, unless the page around it has its own words. */
import { createContext, use } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";

type ProblemText = (error: unknown) => string;

export const SignupProblemContext = createContext<ProblemText | null>(null);

export function useSignupProblem(): ProblemText {
  const own = use(SignupProblemContext);
  const problemText = useProblemText();
  return own ?? problemText;
}
