import { auth } from "./auth";
import { errors } from "./errors";
import { landing } from "./landing";
import { shell } from "./shell";
import { ui } from "./ui";

export const ptBr = { auth, errors, landing, shell, ui };
