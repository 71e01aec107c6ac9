"use client";

import { createContext, use } from "react";
import { english, type SignupWords } from "./words";

/** Around a signup that speaks another language. */
export const SignupWordsContext = createContext<SignupWords>(english);
export const useSignupWords = (): SignupWords => use(SignupWordsContext);
