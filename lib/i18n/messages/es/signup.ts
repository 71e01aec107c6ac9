import type { Messages, Translation } from "../en/types";

export const signup: Translation<Messages["signup"]> = {
  open: {
    embedded: "Continuar con Facebook",
    simulator: "Abrir el registro",
  },
  needTitle: "Qué necesitas",
  needed: {
    facebook: "Una cuenta de Facebook que pueda administrar tu empresa.",
    phone: "El número de teléfono al que escriben tus clientes. Debe poder recibir un SMS o una llamada.",
    minutes: "Unos cinco minutos.",
    simulator: "Nada: el registro se simula en este servidor y el número es inventado.",
  },
  openElsewhere: "El registro está abierto en otra ventana. Termínalo allí.",
  notNow: "Ahora no",
  continue: "Seguir donde te detuviste",
  startAgain: "Empezar de nuevo",
  couldNotContinue: "El registro no pudo continuar",
  cannotBeConnected: "Este número no se puede conectar",
  notConnectedYet: "Todavía no está conectado",
  failures: {
    number_in_use: "Este número ya está conectado en otro lugar. Desconéctalo allí o elige otro número.",
    account_banned:
      "WhatsApp ha bloqueado esta cuenta de empresa, por lo que sus números no se pueden usar. Puedes apelar en el Administrador de WhatsApp.",
    waba_limit_reached:
      "Tu empresa ya tiene tantas cuentas o números de WhatsApp como Meta permite. Elimina uno o pide más a Meta.",
    cancelled: "El registro se cerró antes de terminar. No ha cambiado nada.",
    popup_failed: "El registro comunicó un problema.",
    code_refused: "El permiso del registro había caducado. Hazlo una vez más; ahora será más rápido.",
    account_unknown:
      "El registro no indicó qué cuenta de empresa elegiste. Sigue en un momento o empieza de nuevo.",
    access_refused: "El permiso que diste no alcanza para esta cuenta de empresa y su número.",
    number_missing:
      "Esta cuenta de empresa todavía no tiene un número de teléfono. Agrega uno en el Administrador de WhatsApp y sigue después.",
    pin_required:
      "Este número tiene verificación en dos pasos. Escribe su PIN de seis cifras o restablécelo en el Administrador de WhatsApp.",
    pin_wrong:
      "Este PIN no es el del número. Escribe el correcto o restablécelo en el Administrador de WhatsApp.",
    registration_blocked: "WhatsApp no registra este número por ahora, porque se intentó demasiadas veces.",
    provider_refused: "WhatsApp lo ha rechazado.",
    provider_unavailable:
      "WhatsApp no respondió como se esperaba. Lo que ya se hizo se conserva; sigue en un momento.",
  },
  retryFrom: "Se puede intentar de nuevo a partir de: {time}.",
  blocked:
    "Tu navegador no dejó abrir la ventana. Permite las ventanas emergentes de esta página y abre el registro otra vez.",
  progress: "Progreso",
  steps: {
    exchange: "Recibir el permiso que diste",
    read: "Encontrar tu número",
    subscribe: "Pedir a WhatsApp que entregue los mensajes",
    register: "Registrar el número para enviar",
    keep: "Dejar el número en la aplicación del teléfono",
    connect: "Conectar tu número",
  },
  states: {
    done: "hecho",
    now: "en curso",
    stopped: "se detuvo aquí",
    ahead: "pendiente",
  },
  number: {
    title: "¿Qué número quieres conectar?",
    label: "Número",
    submit: "Seguir con este número",
  },
  pin: {
    title: "Escribe el PIN de tu número",
    label: "PIN del número",
    hint: "Seis cifras, elegidas al activar la verificación en dos pasos.",
    invalid: "Un PIN tiene seis cifras.",
    submit: "Seguir con este PIN",
  },
  replacement: {
    title: "¿Sustituir el número conectado?",
    titleFor: "¿Sustituir {former}?",
    text: "<number></number> ocupará su lugar. Lo que los clientes escriban al número anterior ya no llegará aquí. Las conversaciones, los contactos y las notas se conservan. Hasta que termines, el número anterior sigue funcionando.",
    newNumber: "El número nuevo",
    submit: "Sustituir el número",
  },
};
