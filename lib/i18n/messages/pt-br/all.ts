import { auth } from "./auth";
import { errors } from "./errors";
import { ui } from "./ui";

export const ptBr = { auth, errors, ui };
