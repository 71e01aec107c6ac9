import type { Messages, Translation } from "../../en/types";

export const session: Translation<Messages["inbox"]["session"]> = {
  opening: "Abriendo la bandeja de entrada",
  session_revoked: {
    title: "Esta sesión se cerró",
    description: "Ya no tienes acceso a esta bandeja. Quien te lo dio puede decirte por qué.",
  },
  session_expired: {
    title: "Esta sesión ha terminado",
    description: "Terminó por seguridad, porque no se renovó. Lo que estabas escribiendo se conserva.",
  },
  session_invalid: {
    title: "La bandeja no se puede abrir así",
    description: "Se abre dentro del producto con el que trabajas. Vuelve a cargar esa página.",
  },
  unreachable: {
    title: "No se puede acceder a la bandeja",
    description: "Comprueba tu conexión y vuelve a intentarlo.",
  },
};
