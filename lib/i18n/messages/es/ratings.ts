import type { Messages, Translation } from "../en/types";

export const ratings: Translation<Messages["ratings"]> = {
  ask: {
    question: "¿Qué te pareció nuestra ayuda?",
    thenWords: "Después puedes escribir unas palabras.",
    choose: "Elegir",
    mailHint: "1 es muy mala, 5 es muy buena. En la página que se abre puedes agregar unas palabras.",
    scores: { "1": "Muy mala", "2": "Mala", "3": "Regular", "4": "Buena", "5": "Muy buena" },
  },
  page: {
    title: "Tu valoración",
    from: "{workspace} pregunta",
    loading: "Cargando",
    comment: "¿Quieres agregar algo?",
    send: "Enviar valoración",
    change: "Cambiar la valoración",
    done: "Gracias. {workspace} ha recibido tu valoración.",
    closed: "Esta pregunta está cerrada. Si quieres decir algo a {workspace}, puedes responder al correo.",
    off: "No preguntarme más",
    offDone: "{workspace} no volverá a pedirte una valoración.",
  },
};
