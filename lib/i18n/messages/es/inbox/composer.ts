import type { Messages, Translation } from "../../en/types";

export const composer: Translation<Messages["inbox"]["composer"]> = {
  reply: "Respuesta",
  note: "Nota",
  writeReply: "Escribe una respuesta",
  writeNote: "Solo lo ve su equipo. @ menciona a un colega",
  whatToWrite: "Qué escribir",
  tooMany: "Sobran {count, number}",
  left: "Quedan {count, number}",
  sendKeys: "Enter para enviar, Shift + Enter para una línea nueva",
  noteKeys: "Enter para añadir, Shift + Enter para una línea nueva",
  send: "Enviar",
  sendReply: "Enviar respuesta",
  addNote: "Añadir nota",
  colleagues: "Colegas",
  noColleagues: "Todavía no hay colegas que mencionar.",
  cannedReplies: "Respuestas guardadas",
  noCannedReplies: "Todavía no hay respuestas guardadas.",
  createCannedReply: "Crear una",
  gap: "Complete primero {name}",
  emoji: "Insertar un emoji",
  findEmoji: "Buscar un emoji",
  loadingEmoji: "Cargando emojis…",
  noEmoji: "No se encontró ningún emoji",
  format: "Formato",
  formats: { bold: "Negrita", italic: "Cursiva", struck: "Tachado", code: "Código" },
  collision: {
    writing: "<bdi>{name}</bdi> está escribiendo una respuesta…",
    isWriting: "<bdi>{name}</bdi> está escribiendo una respuesta en este momento.",
    hasAnswered: "<bdi>{name}</bdi> respondió mientras usted escribía.",
    again: "Con Intro también se envía la suya.",
    send: "Enviar de todos modos",
  },
  readOnly: "Puedes leer esta conversación, pero no responder.",
  nothingCanBeSent: "No se puede enviar nada.",
  youCanAddNotes: "Puedes añadir notas para tu equipo.",
  sandbox: "Modo de prueba.",
  sandboxHint: "No hay ningún número conectado: lo que escribas va al simulador y no le llega a nadie.",
  optedOut:
    "Este contacto no quiere mensajes de marketing. Las respuestas y las demás plantillas sí se envían.",
  whatsappSettings: "Configuración de WhatsApp",
};

export const files: Translation<Messages["inbox"]["files"]> = {
  attach: "Adjuntar archivos",
  toAttach: "Archivos para adjuntar",
  toSend: "Archivos para enviar",
  drop: "Suelta los archivos para adjuntarlos",
  uploading: "Subiendo {name}",
  tryAgain: "Reintentar con {name}",
  remove: "Quitar {name}",
  notNow: "Ahora no se pueden enviar archivos aquí.",
  atMost: "Como máximo {count, number} archivos a la vez.",
};

export const replyWindow: Translation<Messages["inbox"]["replyWindow"]> = {
  within: "Responde en {span}",
  withinAMinute: "Responde en menos de un minuto",
  closed: "El plazo para responder se cerró",
  closesOn: "El plazo para responder se cierra el {time}",
  closedOn: "Se cerró el {time}",
  why: "WhatsApp solo permite respuestas libres durante las 24 horas posteriores al último mensaje del contacto.",
  opens: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba.",
  opensOr: {
    template:
      "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes enviar una plantilla aprobada.",
    note: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes añadir notas para tu equipo.",
    both: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes enviar una plantilla aprobada o añadir notas para tu equipo.",
  },
  draftKept: "La respuesta que empezaste se conserva.",
};
