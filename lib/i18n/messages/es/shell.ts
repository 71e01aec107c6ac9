import type { Messages, Translation } from "../en/types";

export const shell: Translation<Messages["shell"]> = {
  skip: "Ir al contenido",
  main: "Principal",
  waiting: "te esperan",
  nav: { inbox: "Bandeja", contacts: "Contactos", settings: "Configuración" },
  settings: {
    title: "Configuración",
    general: "General",
    members: "Miembros",
    apiKeys: "Claves de API",
    webhooks: "Webhooks",
    officeHours: "Horario de atención",
    messenger: "Chat del sitio web",
    cannedReplies: "Respuestas guardadas",
    templates: "Plantillas",
    email: "Correo",
    whatsapp: "WhatsApp",
    notifications: "Notificaciones",
    account: "Cuenta",
  },
  menu: {
    label: "Tu menú: {name}",
    you: "Tú",
    account: "Cuenta",
    signOut: "Cerrar sesión",
    signOutEverywhere: "Cerrar sesión en todas partes",
    signOutTitle: "¿Cerrar sesión en todas partes?",
    signOutText: "Se cerrará tu sesión en todos los navegadores, incluido este.",
  },
  theme: { label: "Tema", system: "Como el sistema", light: "Claro", dark: "Oscuro" },
  language: {
    label: "Idioma",
    text: "Se usa en Parley y en los correos que recibes.",
    browser: "Como el navegador",
    saved: "Idioma guardado",
  },
  workspaces: {
    current: "Espacio de trabajo: {name}",
    label: "Espacios de trabajo",
    add: "Nuevo espacio de trabajo",
    partnerConsole: "Consola de socios",
  },
  error: {
    title: "No se pudo mostrar esta página",
    text: "Nada de lo que enviaste se perdió. Inténtalo de nuevo. Si el problema sigue, avisa a tu administrador.",
    textWithReference:
      "Nada de lo que enviaste se perdió. Inténtalo de nuevo. Si el problema sigue, avisa a tu administrador y dale la referencia <code>{digest}</code>.",
  },
  notFound: {
    metaTitle: "No se encontró",
    title: "No se encontró la página",
    text: "Puede que la página se haya movido o que sea de un espacio de trabajo del que no eres miembro.",
    action: "Ir a la página de inicio",
  },
  description:
    "Mensajería con clientes con constancia de cada mensaje: un chat para tu sitio web, una bandeja de equipo y una API.",
};
