/** The setup links' page in Spanish. */
import type { ConnectWords } from "./words";

export const es: ConnectWords = {
  signup: {
    locale: "es",
    open: { embedded: "Continuar con Facebook", simulator: "Abrir el registro" },
    needTitle: "Qué necesita",
    needed: {
      embedded: [
        "Una cuenta de Facebook que pueda administrar su empresa.",
        "El número de teléfono al que escriben sus clientes. Debe poder recibir un SMS o una llamada.",
        "Unos cinco minutos.",
      ],
      simulator: ["Nada: el registro se simula en este servidor y el número es inventado."],
    },
    openElsewhere: "El registro está abierto en otra ventana. Termínelo allí.",
    notNow: "Ahora no",
    goOn: "Seguir donde se detuvo",
    startAgain: "Empezar de nuevo",
    couldNotGoOn: "El registro no pudo continuar",
    cannotBeConnected: "Este número no se puede conectar",
    notConnectedYet: "Todavía no está conectado",
    failures: {
      number_in_use: "Este número ya está conectado en otro lugar. Desconéctelo allí o elija otro número.",
      account_banned:
        "WhatsApp ha bloqueado esta cuenta de empresa, por lo que sus números no se pueden usar. Puede apelar en el Administrador de WhatsApp.",
      waba_limit_reached:
        "Su empresa ya tiene tantas cuentas o números de WhatsApp como Meta permite. Elimine uno o pida más a Meta.",
      cancelled: "El registro se cerró antes de terminar. No ha cambiado nada.",
      popup_failed: "El registro comunicó un problema.",
      code_refused: "El permiso del registro había caducado. Hágalo una vez más; ahora será más rápido.",
      account_unknown:
        "El registro no indicó qué cuenta de empresa eligió. Siga en un momento o empiece de nuevo.",
      access_refused: "El permiso que dio no alcanza para esta cuenta de empresa y su número.",
      number_missing:
        "Esta cuenta de empresa todavía no tiene un número de teléfono. Añada uno en el Administrador de WhatsApp y siga después.",
      pin_required:
        "Este número tiene verificación en dos pasos. Escriba su PIN de seis cifras o restablézcalo en el Administrador de WhatsApp.",
      pin_wrong:
        "Este PIN no es el del número. Escriba el correcto o restablézcalo en el Administrador de WhatsApp.",
      registration_blocked: "WhatsApp no registra este número por ahora, porque se intentó demasiadas veces.",
      provider_refused: "WhatsApp lo ha rechazado.",
      provider_unavailable:
        "WhatsApp no respondió como se esperaba. Lo que ya se hizo se conserva; siga en un momento.",
    },
    retryFrom: (time) => `Se puede intentar de nuevo a partir de: ${time}.`,
    blocked:
      "Su navegador no dejó abrir la ventana. Permita las ventanas emergentes de esta página y abra el registro otra vez.",
    problem: () => "No ha funcionado. Espere un momento e inténtelo de nuevo.",
    progress: "Progreso",
    steps: {
      exchange: "Recibir el permiso que dio",
      read: "Encontrar su número",
      subscribe: "Pedir a WhatsApp que entregue los mensajes",
      register: "Registrar el número para enviar",
      keep: "Dejar el número en la aplicación del teléfono",
      connect: "Conectar su número",
    },
    states: { done: "hecho", now: "en curso", stopped: "se detuvo aquí", ahead: "pendiente" },
    number: { title: "¿Qué número quiere conectar?", label: "Número", submit: "Seguir con este número" },
    pin: {
      title: "Escriba el PIN de su número",
      label: "PIN del número",
      hint: "Seis cifras, elegidas al activar la verificación en dos pasos.",
      invalid: "Un PIN tiene seis cifras.",
      submit: "Seguir con este PIN",
    },
    replacement: {
      title: (former) => (former ? `¿Sustituir ${former}?` : "¿Sustituir el número conectado?"),
      text: [
        "",
        " ocupará su lugar. Lo que los clientes escriban al número anterior ya no llegará aquí. Las conversaciones, los contactos y las notas se conservan. Hasta que termine, el número anterior sigue funcionando.",
      ],
      newNumber: "El número nuevo",
      submit: "Sustituir el número",
    },
  },
  documentTitle: "Conecte su número de WhatsApp",
  steps: {
    label: "Dónde está",
    names: ["Antes de empezar", "Registro", "Conexión", "Listo"],
    position: (step) => `Paso ${step} de 4`,
  },
  intro: {
    title: (who) => `Conecte su número de WhatsApp con ${who}`,
    text: (who) => `${who} le pide que conecte el número de WhatsApp de su empresa.`,
    needTitle: "Qué necesita antes de empezar",
    needed: [
      "Una cuenta de Facebook que pueda administrar su empresa.",
      "El número de teléfono al que escriben sus clientes. Debe poder recibir un SMS o una llamada.",
      "Si el número tiene verificación en dos pasos: su PIN de seis cifras.",
      "Unos cinco minutos.",
    ],
    privacy: (who) => `Usted inicia sesión en Facebook. Ni ${who} ni esta página ven su contraseña.`,
    submit: "Continuar",
  },
  signUp: {
    title: "Inicie sesión y elija su número",
    business: "Para",
    validUntil: "Enlace válido hasta",
    replaces: (number) =>
      `Ahora está conectado ${number}. Otro número ocuparía su lugar; antes se le preguntará de nuevo.`,
    isTest: "Esto es una prueba: no se conecta ningún número real.",
    noFacebook:
      "No se pudo cargar Facebook. Permita connect.facebook.net en su bloqueador de contenido e inténtelo de nuevo.",
    back: (who) => `Cancelar y volver a ${who}`,
  },
  open: {
    title: "Termine en la otra ventana",
    text: () =>
      "El registro está abierto en otra ventana. Esta página sigue sola cuando haya terminado allí.",
  },
  working: {
    title: "Conectando su número",
    text: () => "Tarda unos segundos. Deje esta página abierta.",
  },
  done: {
    title: "Su número está conectado",
    text: (number, who) =>
      number ? `${number} está conectado con ${who}.` : `Su número de WhatsApp está conectado con ${who}.`,
    returning: (who) => `En un momento volverá a ${who}.`,
    submit: (who) => `Volver a ${who}`,
    stay: "Quedarme aquí",
  },
  failed: {
    title: "No se pudo conectar su número",
    text: (who) => `Este enlace ya no se puede usar. ${who} puede enviarle uno nuevo.`,
  },
  tooOften: "Se intentó demasiadas veces sin éxito.",
  expired: {
    title: "Este enlace ha caducado",
    text: (who) => `No ha cambiado nada. Pida un enlace nuevo a ${who}.`,
  },
  revoked: {
    title: "Este enlace fue retirado",
    text: (who) => `Ya no se puede hacer nada con él. Pida un enlace nuevo a ${who}.`,
  },
  lost: {
    title: "Esta página ya no está en uso",
    text: () =>
      "El enlace se abrió en otro dispositivo o en otra ventana, o esta página estuvo abierta más de 30 minutos. Siga allí o abra su enlace otra vez aquí.",
  },
  incomplete: {
    title: "Este enlace no está completo",
    text: (who) =>
      `Falta una parte, o esta página se cargó de nuevo. Abra el enlace entero tal como se lo dio ${who}: hasta su último carácter.`,
  },
  invalid: {
    title: "Este enlace no es válido",
    text: () => "Compruebe que abrió el enlace entero. Si es así, pida uno nuevo a quien se lo dio.",
  },
  away: {
    title: "Sin conexión",
    text: "No se puede llegar al servidor en este momento. Compruebe su conexión. No se pierde nada.",
    again: "Intentar de nuevo",
  },
  inactive: (who) => `Este enlace no se puede usar en este momento. Pregunte a ${who}.`,
};
