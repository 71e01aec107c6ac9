/** What opens above the inbox. */
import type { Words } from "../en";

export const template = {
  action: "Plantilla",
  title: "Enviar una plantilla",
  label: "Plantilla",
  unwanted: "Este contacto no quiere mensajes de marketing",
  unwantedHint: "Esta plantilla es de marketing, así que no se le envía. Elige otra.",
  media: {
    image: "Dirección de la imagen",
    video: "Dirección del vídeo",
    document: "Dirección del documento",
  },
  mediaHint: "Debe empezar por https://",
  beginsWith: (format) => `Empieza con: ${format}`,
  formats: { image: "imagen", video: "vídeo", document: "documento", location: "ubicación" },
  buttons: "Botones",
  button: (text) => `Botón «${text}»`,
  variable: (name) => `Variable ${name}`,
  heading: (words) => `Encabezado: ${words}`,
  example: (example) => `Por ejemplo: ${example}`,
  preview: "Vista previa",
  couldNotLoad: "No se pudieron cargar las plantillas.",
  none: "Aún no hay ninguna plantilla aprobada.",
  loading: "Cargando plantillas…",
  send: "Enviar plantilla",
} satisfies Words["template"];

export const start = {
  title: "Nueva conversación de WhatsApp",
  description: "A quien no ha escrito en las últimas 24 horas se le puede enviar primero una plantilla.",
  phone: "Número de teléfono",
  phoneHint: "Con el código de país, por ejemplo +34 612 345 678.",
  name: "Nombre (opcional)",
  submit: "Iniciar",
} satisfies Words["start"];

export const shortcuts = {
  title: "Atajos de teclado",
  single: "Atajos de una sola tecla",
  singleHint:
    "Las letras, / y ? funcionan como comandos mientras no estés escribiendo. Las flechas, Enter y Esc funcionan siempre.",
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
    leave: "Salir del campo",
  },
  sort: {
    title: "Organizar",
    resolve: "Resolver o reabrir",
    assign: "Asignar",
    snooze: "Posponer",
    details: "Mostrar u ocultar detalles",
    hints: "Esta ayuda",
  },
} satisfies Words["shortcuts"];
