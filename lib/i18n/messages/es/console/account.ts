import type { account as english } from "../../en/console/account";
import type { Messages, Translation } from "../../en/types";

export const account: Translation<Pick<Messages["console"], keyof typeof english>> = {
  chosen: "{count, number} de {total, number} seleccionados",
  nav: {
    skip: "Ir al contenido",
    title: "Consola de socios",
    partner: "Socio: {name}",
    partners: "Socios",
    newOrInvitation: "Nuevo socio o una invitación",
    newPartner: "Nuevo socio",
    operator: "Operador",
    backToInbox: "Volver a la bandeja de entrada",
    pages: {
      overview: "Resumen",
      workspaces: "Espacios de trabajo",
      events: "Eventos",
      messages: "Mensajes",
      keys: "Claves",
      webhooks: "Webhooks",
      requests: "Solicitudes",
      settings: "Configuración",
    },
  },
  environments: {
    live: "Producción",
    test: "Prueba",
    label: "Entorno",
  },
  firstCalls: {
    title: "Tus tres primeras solicitudes",
    description:
      "Usa una clave de prueba de <link>Claves</link> en cualquier terminal. Cada paso se marca después de su primera solicitud.",
    setKey: "Comando que define la clave",
    workspace: "Crear un espacio de trabajo",
    workspaceHint:
      "Crea uno para cada cliente. Una segunda solicitud con el mismo <code>externalTenantId</code> devuelve el mismo espacio de trabajo.",
    createWorkspace: "Comando que crea un espacio de trabajo",
    message: "Enviar un mensaje",
    messageHint:
      "Usa el <code>workspaceId</code> de la respuesta. Un espacio de prueba envía por el simulador, así que no necesita un número conectado.",
    setWorkspace: "Comando que define el espacio de trabajo",
    sendMessage: "Comando que envía un mensaje",
    events: "Obtener los eventos",
    eventsHint:
      "Todo desde entonces, en orden: el comando, el mensaje, sus confirmaciones. Continúa después del último <code>sequence</code> que guardaste.",
    pullEvents: "Comando que obtiene los eventos",
    isDone: ", hecho",
    notDone: ", aún no hecho",
    done: "Hecho.",
  },
  keys: {
    scopes: {
      workspaces: "Crear y leer espacios de trabajo y su conexión",
      setup_links: "Crear enlaces para que los clientes conecten su número",
      commands: "Enviar mensajes",
      events: "Obtener el registro de eventos",
      surface: "Abrir la bandeja integrada para tus usuarios",
      diagnostics: "Leer cronologías y registros de entregas",
      media: "Abrir los archivos de los mensajes",
    },
    test: "Prueba",
    testHint: "Para espacios de trabajo que usan el simulador. Nada llega a un teléfono real.",
    live: "Producción",
    liveHint: "Para espacios de trabajo que llegan a personas reales por WhatsApp.",
    name: "Nombre",
    nameHint: "El programa que usa la clave, por ejemplo «Facturación».",
    environment: "Entorno",
    scopesLabel: "Alcances",
    addresses: "Direcciones permitidas",
    addressesHint:
      "Direcciones IP o bloques como 203.0.113.0/24, una por línea. Déjalo vacío para permitir cualquiera.",
    liveNeedsGrant:
      "Las claves de producción están disponibles cuando el operador de esta plataforma las concede.",
    liveNeedsAdmin: "Solo los administradores del socio pueden crear claves de producción.",
    title: "Claves",
    description:
      "Tus servidores llaman a la API de socios con una clave. Crea una clave para cada programa: así puedes revocarla sin afectar a los demás.",
    empty: "Las claves que crees aparecen aquí, con sus alcances y la fecha de su último uso.",
    create: "Crear una clave de socio",
    allScopes: "Todos los alcances",
    limitsAny: "{scopes}, desde cualquier dirección",
    limits: "{scopes}, desde {addresses}",
  },
  new: {
    title: "Consola de socios",
    description:
      "Un socio es una plataforma que ofrece mensajería en su propio producto. Con una API crea un espacio de trabajo para cada cliente, conecta el número de WhatsApp del cliente y envía mensajes.",
    backToInbox: "Volver a tu bandeja de entrada",
    backToConsole: "Volver a la consola",
    join: "Unirse a un socio",
    invited: "Tienes una invitación",
    orCreate: "O crea tu propio socio",
    name: "Nombre de tu plataforma",
    nameHint: "Tus clientes lo ven al conectar su número.",
    create: "Crear socio",
    ready: "<name>{partner}</name> está listo. Esta es su primera clave de prueba.",
    lost: "Si la pierdes, crea otra en Claves.",
    open: "Abrir la consola",
  },
  overview: {
    title: "Resumen",
    description:
      "Gestiona espacios de trabajo para tus clientes, conecta sus números de WhatsApp y envía mensajes por ellos.",
    suspended: "Este socio está suspendido",
    suspendedHint:
      "Las solicitudes a la API de socios se rechazan con partner_suspended. Pide al operador de esta plataforma que levante la suspensión.",
    baseUrl: "URL base",
    copyBaseUrl: "Copiar la URL base",
    test: "Prueba",
    open: "Abierto",
    testHint:
      "Los espacios de prueba usan un simulador que funciona como WhatsApp. Crea claves en <link>Claves</link>.",
    live: "Producción",
    notGranted: "No concedido",
    liveHint: "Los espacios de producción llegan a personas reales por WhatsApp.",
    liveAsk: "Pídelo al operador de esta plataforma e indica el ID de socio de abajo.",
    partnerId: "ID de socio",
    copyPartnerId: "Copiar el ID de socio",
  },
  invitations: {
    title: "Invitaciones",
    invited: "{role}, con invitación de {name}",
    joinPartner: "Unirse a {name}",
    join: "Unirse",
  },
  requests: {
    both: "Prueba y producción",
    anyStatus: "Cualquier estado",
    status2xx: "2xx aceptadas",
    status4xx: "4xx rechazadas",
    status5xx: "5xx con error",
    anyOperation: "Cualquier operación",
    filter: "Filtrar solicitudes",
    search: "ID de correlación o del espacio de trabajo",
    status: "Estado",
    environment: "Entorno",
    operation: "Operación",
    clear: "Borrar filtros",
    title: "Solicitudes",
    description:
      "Solicitudes a la API de socios con una de tus claves en los últimos siete días. Los cuerpos no se guardan.",
    loading: "Cargando las solicitudes",
    more: "Cargar solicitudes anteriores",
    noMatch: "Sin resultados",
    noMatchHint: "Ninguna solicitud de los últimos siete días coincide con estos filtros.",
    empty: "Aún no hay solicitudes",
    emptyHint:
      "Las solicitudes aparecen en un segundo, con el motivo si se rechazan. Las que no llevan una clave válida no se muestran.",
    duration: "{ms, number} ms",
    copyCorrelationId: "Copiar el ID de correlación {id}",
  },
  people: {
    leave: "Salir del socio",
    leaveHint: "Pierdes el acceso a esta consola de inmediato. Las claves del socio siguen funcionando.",
    leaveButton: "Salir",
    removeHint:
      "Pierde el acceso a esta consola de inmediato. Las claves del socio siguen funcionando: rota las que conozca.",
    removeButton: "Quitar persona",
    revokeHint: "{email} ya no la ve.",
    sent: "La invitación va en camino a {email}",
    invite: "Invitar a alguien",
    inviteHint:
      "Recibe un correo. La invitación vale siete días para quien inicie sesión con esta dirección.",
    title: "Personas",
    description:
      "Personas que usan esta consola. No necesitan ser miembros de los espacios de trabajo de tus clientes.",
  },
  settings: {
    title: "Configuración",
    description: "Cómo ven tu plataforma tus clientes y quién trabaja en ella.",
    saved: "Configuración guardada",
    save: "Guardar cambios",
    name: "Nombre",
    nameHint: "Tus clientes lo ven al conectar su número.",
    logo: "Logotipo",
    logoHint:
      "La dirección https:// de una imagen. Aparece en la página donde los clientes conectan su número.",
    origins: "Orígenes permitidos",
    originsHint:
      "Dónde muestra tu producto la bandeja integrada, uno por línea, por ejemplo https://app.example.com.",
  },
  roles: {
    admin: {
      name: "Administrador",
      hint: "También claves de producción, personas y configuración",
    },
    developer: {
      name: "Desarrollador",
      hint: "Ve todo y gestiona claves de prueba",
    },
  },
};
