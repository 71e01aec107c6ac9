import type { Messages, Translation } from "../en/types";

export const mails: Translation<Messages["mails"]> = {
  hello: "Hola:",
  helloName: "Hola, {name}:",
  confirmEmail: {
    subject: "Confirma tu correo electrónico",
    text: "Confirma que esta dirección es tuya. El enlace funciona durante 48 horas. Si no te registraste en Parley, ignora este correo.",
  },
  resetPassword: {
    subject: "Elige una contraseña nueva",
    text: "Alguien, probablemente tú, pidió una contraseña nueva. El enlace funciona durante una hora. Si no fuiste tú, ignora este correo: tu contraseña no cambia.",
  },
  accountExists: {
    subject: "Ya tienes una cuenta",
    text: "Alguien, probablemente tú, intentó registrarse con esta dirección, que ya tiene una cuenta. Inicia sesión o elige allí una contraseña nueva.",
  },
  accountDeleted: {
    subject: "Tu cuenta se ha eliminado",
    text: "Tu cuenta se ha eliminado como pediste: tus inicios de sesión, tu segundo factor y tu lugar en todos los espacios de trabajo. Lo que escribiste a los clientes se queda en los espacios de trabajo, con tu nombre. Si no lo pediste tú, avisa al propietario de tu espacio de trabajo.",
  },
  secondFactorReset: {
    subject: "Se restableció el segundo factor de tu cuenta",
    text: "Se quitó el segundo factor de tu cuenta y se cerraron todas tus sesiones. Inicia sesión con tu contraseña y configura de nuevo un segundo factor. Si no lo pediste, elige ahora una contraseña nueva.",
  },
  secondFactorLocked: {
    subject: "Alguien introdujo códigos incorrectos en tu cuenta",
    text: "Alguien superó el primer paso del inicio de sesión de tu cuenta, con tu contraseña o con otra cuenta tuya, y después introdujo varios códigos incorrectos. Tras cinco en 15 minutos, los códigos de tu aplicación se rechazan durante un rato; recibes este correo una vez al día como máximo. Si no fuiste tú, elige ahora una contraseña nueva: con ella terminan los inicios de sesión en curso.",
  },
  invitation: {
    subject: "«{inviter}» te invita a «{workspace}»",
    text: "«{inviter}» te invita a responder a clientes en «{workspace}» en Parley, como {role, select, owner {propietario} admin {administrador} other {agente}}. El enlace funciona durante siete días.",
  },
  partnerInvitation: {
    subject: "«{inviter}» te invita a «{partner}»",
    text: "«{inviter}» te invita a la consola de socios de «{partner}» en Parley, como {role, select, admin {administrador} other {desarrollador}}. Inicia sesión con {email} o crea primero una cuenta con esta dirección. La invitación queda en la consola de socios durante siete días.",
  },
  exportReady: {
    subject: "La exportación de «{workspace}» está lista",
    text: "La exportación de «{workspace}» que pediste está lista. Descárgala en Configuración → General en los próximos siete días.",
  },
  deletionNear: {
    subject: "«{workspace}» se elimina mañana",
    text: "El espacio de trabajo «{workspace}», con todas sus conversaciones, contactos y archivos, se elimina definitivamente dentro de 24 horas. Hasta entonces, un propietario puede conservarlo en Configuración → General.",
  },
  act: {
    subject: "{workspace}: {sentence}",
    text: "{sentence}. Por {actor}, desde la dirección {address}. Si no debía ocurrir, cierra las sesiones de esa persona, deshaz el cambio y cambia las contraseñas. Todos los cambios están en el registro de auditoría.",
    deletion:
      "{sentence}. Por {actor}, desde la dirección {address}. El espacio de trabajo se puede leer durante siete días; después se elimina definitivamente con todas sus conversaciones, contactos y archivos. Hasta entonces, un propietario puede conservarlo en Configuración → General.",
    someone: "alguien",
  },
  keyExposed: {
    subject: "La clave de API «{name}» se puede leer en una página web",
    text: "Una página de {origin} envió la clave de API «{name}» a Parley. Cualquiera que abra esa página puede leer la clave. Parley no envió datos a la página. Rota la clave y guarda la nueva en un servidor.",
  },
  partnerKeyExposed: {
    subject: "La clave de socio «{name}» se puede leer en una página web",
    text: "Una página de {origin} envió la clave de socio «{name}» a Parley. Cualquiera que abra esa página puede leer la clave. Parley no envió datos a la página. Rota la clave y guarda la nueva en un servidor.",
  },
  endpointFailing: {
    subject: "El endpoint de webhooks en {host} lleva un día fallando",
    text: "Todas las entregas a {url} han fallado durante un día. Después de cinco días el endpoint se desactivará. El registro de entregas muestra qué respondió su servidor.",
  },
  endpointDisabled: {
    subject: "El endpoint de webhooks en {host} se desactivó",
    gone: "Las entregas a {url} terminaron. El endpoint respondió con el estado 410, que pide no recibir más entregas. Cuando vuelva a funcionar, puedes activarlo y recuperar lo que se perdió.",
    failing:
      "Las entregas a {url} terminaron. Todos los intentos de los últimos cinco días fallaron. Cuando el endpoint vuelva a funcionar, puedes activarlo y recuperar lo que se perdió.",
  },
  notices: {
    open: "Abre la bandeja de entrada:",
    why: "{kind, select, digest {Recibes este resumen una vez al día.} other {Recibes este correo porque hay conversaciones que te conciernen y siguen sin leer.}} Para desactivar estos correos:",
  },
  unread: {
    subjectOne: "{name} espera una respuesta en «{workspace}»",
    subjectMention: "{colleague} te mencionó en «{workspace}», sobre {name}",
    subject:
      "{count, plural, one {# conversación te espera} many {# conversaciones te esperan} other {# conversaciones te esperan}} en «{workspace}»",
    mention: "«{name}» te mencionó en una nota.",
    text: "Estas conversaciones de «{workspace}» te esperan:",
    count: "{count, plural, one {# mensaje sin leer} many {# mensajes sin leer} other {# mensajes sin leer}}",
    more: "{count, plural, one {Espera # conversación más.} many {Esperan # conversaciones más.} other {Esperan # conversaciones más.}}",
  },
  digest: {
    subject:
      "«{workspace}»: {count, plural, =0 {nada sin leer} one {# conversación sin leer} many {# conversaciones sin leer} other {# conversaciones sin leer}}",
    waiting:
      "{count, plural, one {# conversación sin leer te concierne:} many {# conversaciones sin leer te conciernen:} other {# conversaciones sin leer te conciernen:}}",
    nothing: "No hay conversaciones sin leer que te conciernan.",
    more: "{count, plural, one {Hay # más sin leer.} many {Hay # más sin leer.} other {Hay # más sin leer.}}",
    openMine: "Abiertas y asignadas a ti: {count, number}",
    unassigned: "Abiertas y sin asignar: {count, number}",
    lastDay:
      "En las últimas 24 horas: {conversations, plural, one {# conversación nueva} many {# conversaciones nuevas} other {# conversaciones nuevas}}, {received, plural, one {# mensaje recibido} many {# mensajes recibidos} other {# mensajes recibidos}}, {sent, plural, one {# enviado} many {# enviados} other {# enviados}}.",
  },
  copy: {
    subject: "Respuesta de {team}",
    reply: "Responde a este correo para contestar.",
    continue: "O sigue donde escribiste: {link}",
    fileLeftOut: "Un archivo era demasiado grande para este correo: {name}",
  },
  test: {
    subject: "Prueba de este buzón",
    proofSubject: "El código para {address}",
    text: "{team} pidió este correo para comprobar que llegan los correos a {address}. Puedes borrarlo.",
    proof:
      "{team} conectó {address} como su dirección de atención. Para confirmar que es tuya, escribe el código de abajo en Ajustes → Correo. Si sus correos ya se reenvían a Parley, se confirma cuando este llegue allí. Si no conoces a {team}, ignora este correo: no se envía nada en tu nombre.",
  },
  quoted: {
    youWrote: "Escribiste, {time}:",
    wrote: "{name} escribió, {time}:",
  },
};
