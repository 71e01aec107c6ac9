import { auth } from "./auth";
import { errors } from "./errors";
import { landing } from "./landing";
import { shell } from "./shell";
import { ui } from "./ui";

export const es = { auth, errors, landing, shell, ui };
