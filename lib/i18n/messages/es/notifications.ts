import type { Messages, Translation } from "../en/types";

export const notifications: Translation<Messages["notifications"]> = {
  visitor: "Visitante {code}",
  newMessage: "Mensaje nuevo",
  mentioned: "{name} te mencionó en una nota.",
  mentionedWith: "{name} te mencionó: {text}",
  assigned: "Te asignaron esta conversación.",
  test: { title: "Las notificaciones funcionan", body: "Así se verán los mensajes nuevos." },
  ask: {
    title: "¿Avisarte de los mensajes nuevos?",
    text: "Este navegador puede mostrarlos mientras haces otra cosa, también con Parley cerrado.",
    allow: "Activar notificaciones",
    later: "Ahora no",
    on: "Las notificaciones están activadas en este navegador.",
    tabOnly: "Las notificaciones están activadas mientras haya una pestaña de Parley abierta.",
    denied:
      "Este navegador bloquea las notificaciones. Configuración → Notificaciones explica cómo permitirlas.",
  },
  off: {
    title: "Desactivar correos",
    intro: "Este enlace desactiva los correos en los que lo encontraste.",
    confirm: "Desactivar estos correos",
    done: "Ya no recibirás estos correos. Configuración → Notificaciones los vuelve a activar.",
    loading: "Leyendo el enlace",
  },
};
