import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/** The text once typing rests: a search for each letter would be one too many. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
