import type { Messages, Translation } from "../../en/types";

export const template: Translation<Messages["inbox"]["template"]> = {
  action: "Plantilla",
  title: "Enviar una plantilla",
  label: "Plantilla",
  unwanted: "Este contacto no quiere mensajes de marketing",
  unwantedHint: "Esta plantilla es de marketing, así que no se le envía. Elige otra.",
  media: {
    image: "Dirección de la imagen",
    video: "Dirección del video",
    document: "Dirección del documento",
  },
  mediaHint: "Debe empezar por https://",
  button: "Botón «{text}»",
  variable: "Variable {name}",
  heading: "Encabezado: {text}",
  example: "Por ejemplo: {example}",
  preview: "Vista previa",
  couldNotLoad: "No se pudieron cargar las plantillas.",
  none: "Aún no hay ninguna plantilla aprobada.",
  loading: "Cargando plantillas",
  send: "Enviar plantilla",
};

export const start: Translation<Messages["inbox"]["start"]> = {
  title: "Nueva conversación",
  description: "A quien no ha escrito en las últimas 24 horas se le puede enviar primero una plantilla.",
  phone: "Número de teléfono o nombre",
  phoneHint: "O el nombre de un contacto, que encuentra su número.",
  country: "País del número",
  name: "Nombre",
  way: "Cómo escribir",
  byPhone: "WhatsApp",
  byMail: "Correo",
  email: "Dirección de correo o nombre",
  subject: "Asunto",
  from: "De",
  submit: "Iniciar",
};

export const shortcuts: Translation<Messages["inbox"]["shortcuts"]> = {
  title: "Atajos de teclado",
  single: "Atajos de una sola tecla",
  singleHint:
    "Las letras, / y ? funcionan como comandos mientras no estés escribiendo. Las flechas, Enter y Esc funcionan siempre.",
  targets:
    "E, A, S, T y Shift U actúan sobre las conversaciones seleccionadas; si no hay ninguna, sobre la fila con el foco; si no, sobre la conversación abierta. Al abrir una conversación se quita la selección.",
  find: {
    title: "Navegar",
    next: "Siguiente",
    previous: "Anterior",
    open: "Abrir",
    search: "Buscar",
    back: "Volver a la lista",
  },
  answer: {
    title: "Responder",
    reply: "Respuesta",
    note: "Nota",
    send: "Enviar",
    newLine: "Línea nueva",
    sendMail: "Enviar un correo",
    leave: "Salir del campo",
  },
  sort: {
    title: "Organizar",
    resolve: "Resolver o reabrir",
    assign: "Asignar",
    snooze: "Posponer",
    tag: "Etiquetas",
    select: "Seleccionar o quitar la selección",
    clear: "Quitar la selección",
    unread: "Marcar como no leída",
    undo: "Deshacer",
    details: "Mostrar u ocultar detalles",
    hints: "Esta ayuda",
  },
};
