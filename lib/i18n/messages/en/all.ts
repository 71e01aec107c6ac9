/** English: the source of all keys and arguments. One file for each area. */
import { auth } from "./auth";
import { errors } from "./errors";
import { ui } from "./ui";

export const en = { auth, errors, ui } as const;
