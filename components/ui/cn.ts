import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two utilities that contradict, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
