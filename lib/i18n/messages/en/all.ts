/** English: the source of all keys and arguments. One file for each area. */
import { auth } from "./auth";
import { errors } from "./errors";
import { landing } from "./landing";
import { shell } from "./shell";
import { ui } from "./ui";

export const en = { auth, errors, landing, shell, ui } as const;
