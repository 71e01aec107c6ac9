/** The open conversation: its header, what stands in its place, and its details. */
import type { Words } from "../en";

export const header = {
  back: "Volver a la lista",
  resolve: "Resolver",
  reopen: "Reabrir",
  showDetails: "Mostrar detalles",
  hideDetails: "Ocultar detalles",
  resolved: "Conversación resuelta",
  undo: "Deshacer",
} satisfies Words["header"];

export const assign = {
  action: "Asignar",
  now: "Asignar, ahora: ",
  you: "Tú",
  title: "Asignar a",
  isYou: "(tú)",
  assigned: "asignada",
  unassign: "Quitar asignación",
} satisfies Words["assign"];

export const snooze = {
  action: "Posponer",
  pick: "Elegir fecha y hora…",
  end: "Dejar de posponer",
  markOpen: "Marcar como abierta",
  markPending: "Marcar como pendiente",
  forAnHour: "Durante una hora",
  tomorrow: "Mañana, 9:00",
  nextMonday: "El próximo lunes, 9:00",
  title: "Posponer hasta",
  description: "Vuelve a las conversaciones abiertas en ese momento, o cuando el contacto escriba.",
  when: "Fecha y hora",
  zone: (zone) => `En tu zona horaria, ${zone}.`,
  invalid: "Elige una fecha y una hora.",
  past: "Elige un momento que aún no haya pasado.",
} satisfies Words["snooze"];

export const pane = {
  region: "Conversación",
  loading: "Cargando mensajes",
  choose: "Elige una conversación",
  chooseHint: "Se abre aquí, con sus notas y todo sobre el contacto.",
  keys: "{j} {k} para moverte, {enter} para abrir, {help} para ver todas las teclas",
  unknown: "Esta conversación no existe",
  unknownHint: "Puede que el enlace esté incompleto o sea de otro espacio de trabajo.",
  couldNotLoad: "No se pudo cargar la conversación",
} satisfies Words["pane"];

export const details = {
  title: "Detalles",
  close: "Cerrar detalles",
  contact: "Contacto",
  conversation: "Conversación",
  otherConversations: "Otras conversaciones",
  lastSeen: "Última vez: {time}",
  marketing: "Mensajes de marketing",
  notWantedSince: "No los quiere desde: {time}",
  page: "Página actual",
  newTab: "se abre en otra pestaña",
  subject: "Asunto",
  addSubject: "Añadir un asunto",
  channel: "Canal",
  started: "Inicio",
  messages: "Mensajes",
  id: "Id.",
  copyId: "Copiar el id. de la conversación",
  name: "Nombre",
  addName: "Añadir un nombre",
  email: "Correo electrónico",
  addEmail: "Añadir un correo electrónico",
  phone: "Teléfono",
  addPhone: "Añadir un teléfono",
  whatsappNumber: "Número de WhatsApp",
  edit: (label, value) => `${label}: ${value}. Editar`,
  saving: "Guardando",
  failed: "No se pudo guardar.",
  visitor: (code) => `Visitante ${code}`,
} satisfies Words["details"];
