"use client";

/** Whether the details stand beside the conversation (remembered), or over it on narrow screens (never remembered). */
import { useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/client/stored";

const ITEM = "parley:details-open";
const WIDE = "(width >= 75rem)";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export type DetailsState = {
  isWide: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
};

export function useDetailsOpen(): DetailsState {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  const [isOpenBeside, setOpenBeside] = useState(() => readStored(ITEM, isBoolean) ?? true);
  const [isOpenOver, setOpenOver] = useState(false);
  const isOpen = isWide ? isOpenBeside : isOpenOver;

  function setOpen(open: boolean) {
    if (!isWide) return setOpenOver(open);
    writeStored(ITEM, open);
    setOpenBeside(open);
  }
  return { isWide, isOpen, setOpen, toggle: () => setOpen(!isOpen) };
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
