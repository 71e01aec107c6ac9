"use client";

/** What a page shows, in its address: each change is a step that Back undoes. */
import { usePathname } from "next/navigation";
import { pushAddress, useQueryString } from "@/lib/client/query-string";

export function useAddress() {
  const root = usePathname();
  const search = useQueryString();
  return {
    read: (name: string): string => new URLSearchParams(search).get(name) ?? "",
    /** An empty value leaves the address. */
    write(change: Record<string, string>) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const text = next.toString();
      if (text !== search) pushAddress(text ? `${root}?${text}` : root);
    },
  };
}
