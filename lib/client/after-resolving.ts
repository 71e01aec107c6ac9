/**
 * The step after a conversation was resolved or snoozed: the next one, or it stays open. Remembered by this browser.
 */
import { readStored, writeStored } from "@/lib/client/stored";

export type AfterResolving = "next" | "stay";
const ITEM = "parley:after-resolving";
const isChoice = (value: unknown): value is AfterResolving => value === "next" || value === "stay";

export const afterResolving = (): AfterResolving => readStored(ITEM, isChoice) ?? "next";
export const setAfterResolving = (choice: AfterResolving): void => writeStored(ITEM, choice);
