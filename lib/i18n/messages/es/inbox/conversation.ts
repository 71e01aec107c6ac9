import type { Messages, Translation } from "../../en/types";

export const header: Translation<Messages["inbox"]["header"]> = {
  back: "Volver a la lista",
  resolve: "Resolver",
  reopen: "Reabrir",
  showDetails: "Mostrar detalles",
  hideDetails: "Ocultar detalles",
  alsoHere: "También aquí: {names}",
  did: {
    resolved: "Conversación resuelta",
    open: "Conversación reabierta",
    pending: "Marcada como pendiente",
    snoozed: "Pospuesta hasta {time}",
    assigned: "Asignada a {name}",
    unassigned: "Sin asignar",
    unread: "Marcada como no leída",
  },
};

export const assign: Translation<Messages["inbox"]["assign"]> = {
  action: "Asignar",
  now: "Asignar, ahora:",
  you: "Tú",
  title: "Asignar a",
  isYou: "(tú)",
  away: "(ausente)",
  assigned: "asignada",
  unassign: "Quitar asignación",
};

export const snooze: Translation<Messages["inbox"]["snooze"]> = {
  action: "Posponer",
  pick: "Elegir fecha y hora…",
  end: "Dejar de posponer",
  markOpen: "Marcar como abierta",
  markPending: "Marcar como pendiente",
  pendingHint: "Espera al cliente. Se abre de nuevo cuando escribe.",
  markUnread: "Marcar como no leída",
  forAnHour: "Durante una hora",
  forThreeHours: "Durante tres horas",
  thisEvening: "Esta tarde, {time}",
  tomorrow: "Mañana, {time}",
  nextMonday: "El próximo lunes, {time}",
  title: "Posponer hasta",
  description: "Vuelve a las conversaciones abiertas en ese momento, o cuando el contacto escriba.",
  words: "Con palabras",
  wordsHint: "Por ejemplo «en 3 horas», «mañana a las 14:00» o «el viernes».",
  until: "Hasta {time}",
  notUnderstood: "Todavía no se reconoce ninguna hora.",
  day: "Día",
  time: "Hora",
  zone: "En tu zona horaria, {zone}.",
  invalid: "Elige una fecha y una hora.",
  past: "Elige un momento que aún no haya pasado.",
};

export const pane: Translation<Messages["inbox"]["pane"]> = {
  region: "Conversación",
  loading: "Cargando mensajes",
  choose: "Elige una conversación",
  chooseHint: "Se abre aquí, con sus notas y todo sobre el contacto.",
  keys: "<j></j> <k></k> para moverte, <enter></enter> para abrir, <help></help> para ver todas las teclas",
  unknown: "Esta conversación no existe",
  unknownHint: "Puede que el enlace esté incompleto o sea de otro espacio de trabajo.",
  couldNotLoad: "No se pudo cargar la conversación",
  showMessage: "Ver mensaje",
  failedMessage: {
    failed: "Un mensaje de esta conversación no se entregó.",
    unknown: "No se sabe si un mensaje de esta conversación llegó.",
  },
  dismiss: "Descartar",
  dismissed: "Quitado de los mensajes fallidos",
};
