import type { Messages, Translation } from "../../en/types";

export const list: Translation<Messages["inbox"]["list"]> = {
  title: "Bandeja de entrada",
  region: "Lista de conversaciones",
  conversations: "Conversaciones",
  loading: "Cargando conversaciones",
  loadingMore: "Cargando más conversaciones",
  connectionLost: "Sin conexión. Lo que ves puede no estar al día; se actualizará solo.",
  start: "Nueva conversación",
  unreadOnly: "Solo no leídas",
  shortcuts: "Atajos de teclado",
  searchConversations: "Buscar conversaciones",
  status: "Estado",
  statusIs: "Estado: {status}",
  filters: {
    open: "Abiertas",
    pending: "Pendientes",
    snoozed: "Pospuestas",
    resolved: "Resueltas",
    all: "Todas",
    failed: "Fallidos",
  },
  failed: "{count, plural, one {Un mensaje no se entregó} other {# mensajes no se entregaron}}",
  failedMany: "Más de 99 mensajes no se entregaron",
  failedMessages: "mensajes fallidos",
  assignee: "Responsable",
  assigneeIs: "Responsable: {name}",
  colleagues: "De otra persona",
  everyone: "Todas",
  mine: "Mías",
  unassigned: "Sin asignar",
  writeToYourself: "Escribirme a mí mismo",
  empty: {
    new: {
      title: "Todavía no ha escrito nadie",
      description:
        "Abra la página de prueba y escriba un mensaje como lo haría un visitante. Aparece aquí enseguida.",
    },
    open: {
      title: "No hay nada por atender",
      description: "Las conversaciones nuevas aparecen aquí en cuanto alguien escribe.",
    },
    pending: {
      title: "No hay nada pendiente",
      description: "Aquí aparecen las conversaciones que esperan al cliente.",
    },
    snoozed: {
      title: "No hay nada pospuesto",
      description: "Las conversaciones pospuestas se quedan aquí hasta que llegue su momento.",
    },
    resolved: {
      title: "Aún no hay nada resuelto",
      description: "Las conversaciones que resuelvas se guardan aquí.",
    },
    failed: {
      title: "No hay mensajes fallidos",
      description: "Los mensajes que no se pudieron entregar aparecen aquí hasta que los atiendas.",
    },
    all: {
      title: "Aún no hay conversaciones",
      description: "Aparecen aquí cuando alguien escribe, en tu sitio web, por WhatsApp o por correo.",
    },
  },
  nothingMatches: "Sin resultados",
  nothingContains: "Ninguna conversación contiene «{text}».",
  nothingFits: "Ninguna conversación coincide con estos filtros.",
  clearFilters: "Quitar filtros",
  saveView: "Guardar como vista…",
  manageViews: "Vistas guardadas…",
  searchEverywhere: "Buscar en todas las conversaciones",
  clearSearchAndFilters: "Borrar búsqueda y filtros",
  setUpMessenger: "Configurar el chat del sitio",
  showAll: "Ver todas las conversaciones",
  showOpen: "Ver las conversaciones abiertas",
};

export const rows: Translation<Messages["inbox"]["rows"]> = {
  noMessages: "Aún no hay mensajes",
  writing: "Escribiendo…",
  answered: "Respondido por el equipo",
  inNote: "En una nota",
  team: "Equipo:",
  assignedTo: "Asignada a {name}",
  unread: "sin leer",
  channels: { messenger: "Chat del sitio web", whatsapp: "WhatsApp", email: "Correo" },
};

export const bulk: Translation<Messages["inbox"]["bulk"]> = {
  region: "Con las conversaciones seleccionadas",
  all: "Seleccionar todas",
  none: "No seleccionar ninguna",
  chosen: "{count, plural, one {# seleccionada} other {# seleccionadas}}",
  choose: "Seleccionar {name}",
  resolve: "Resolver",
  reopen: "Reabrir",
  markRead: "Marcar como leída",
  markUnread: "Marcar como no leída",
  clear: "Quitar la selección",
  progress: "{done, number} de {count, number} listas…",
  done: "{count, plural, one {# conversación cambiada} other {# conversaciones cambiadas}}",
  undone: "{count, plural, one {# conversación restablecida} other {# conversaciones restablecidas}}",
  partly: "{done, number} de {count, number} conversaciones cambiadas",
};

export const views: Translation<Messages["inbox"]["views"]> = {
  title: "Vistas",
  description: "Una vista guarda los filtros y las palabras de la lista con un nombre.",
  name: "Nombre",
  nameHint: "Por ejemplo «Mis reembolsos».",
  forTeam: "Para todo el equipo",
  save: "Guardar vista",
  saved: "«{name}» está guardada",
  deleted: "«{name}» está eliminada",
  isSaved: "Estos filtros están guardados como «{name}».",
  team: "Equipo",
  own: "Solo usted",
  delete: "Eliminar «{name}»",
};
