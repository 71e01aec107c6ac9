import type { Messages, Translation } from "../en/types";

export const messengerPage: Translation<Messages["messengerPage"]> = {
  unknown: {
    title: "Aquí no hay ningún chat",
    text: "Revisa la dirección o pregunta al equipo que te la dio.",
  },
  refused: {
    title: "No permitido aquí",
    text: "El sitio que lleva aquí no es de este equipo. Abre el chat en el sitio del equipo.",
  },
};
