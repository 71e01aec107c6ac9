import type { Messages, Translation } from "../../en/types";
import type { events as english } from "../../en/webhooks/events";

export const events: Translation<Pick<Messages["webhooks"], keyof typeof english>> = {
  check: {
    title: "Comprobación del receptor",
    description:
      "Cuatro entregas de prueba muestran si tu servidor acepta las entregas reales y rechaza las falsas. Llevan el evento webhook.test y ningún dato tuyo.",
    probesTitle: "Entregas de prueba",
    runAgain: "Ejecutar de nuevo",
    run: "Ejecutar la comprobación",
    running: "Enviando cuatro entregas. Tarda hasta un minuto si tu servidor es lento.",
    answered: "respondió {status} · {ms, number} ms",
    took: "{ms, number} ms",
    results: {
      noAnswer: "{reason} No se puede dar un veredicto.",
      valid: {
        pass: "Se aceptó una entrega firmada correctamente.",
        warn: "Se aceptó una entrega firmada correctamente.",
        fail: "Se rechazó una entrega firmada correctamente. Revisa el secreto y que la firma se calcule sobre el cuerpo sin procesar.",
      },
      tampered: {
        pass: "Se rechazó un cuerpo modificado después de firmar.",
        warn: "El cuerpo modificado no se aceptó, pero tu servidor respondió con un error. Responde 401 para que las entregas falsas no parezcan fallos.",
        fail: "Se aceptó un cuerpo modificado después de firmar. Cualquiera podría enviarte eventos falsos: verifica primero la firma y responde 401 si no coincide.",
      },
      replayed: {
        pass: "Se rechazó por antigua una entrega firmada hace una hora.",
        warn: "No se rechazó una entrega firmada hace una hora. Compara webhook-timestamp con tu reloj (5 minutos) o asegúrate de procesar cada ID de entrega una sola vez.",
        fail: "No se rechazó una entrega firmada hace una hora.",
      },
      duplicate: {
        pass: "La entrega repetida se confirmó. Asegúrate de que se procesó una sola vez.",
        warn: "La entrega repetida se confirmó. Asegúrate de que se procesó una sola vez.",
        fail: "Se rechazó la entrega repetida. Responde 2xx a las entregas que ya conoces; si no, los reintentos continúan.",
      },
    },
    probes: {
      valid: {
        title: "Una entrega válida",
        text: "Firmada correctamente, como toda entrega real. Tu servidor debería responder 2xx.",
      },
      tampered: {
        title: "Un cuerpo modificado",
        text: "El cuerpo se modificó después de firmar. Tu servidor debería rechazarla, de preferencia con 401.",
      },
      replayed: {
        title: "Una entrega antigua",
        text: "Firmada correctamente, pero hace una hora. Un receptor que compara la hora la rechaza.",
      },
      duplicate: {
        title: "La misma entrega dos veces",
        text: "Como un reintento tras una respuesta perdida. Tu servidor debería responder 2xx y procesarla una sola vez.",
      },
    },
    verdicts: {
      pass: {
        title: "Tu receptor supera todas las comprobaciones",
        text: "Aceptó las entregas reales y rechazó las demás.",
      },
      warn: {
        title: "Tu receptor funciona, pero puede ser más seguro",
        text: "Mira abajo qué mejorar.",
      },
      fail: {
        title: "Tu receptor necesita cambios",
        text: "Mira abajo qué falló y qué hacer.",
      },
      unfinished: {
        title: "La comprobación no terminó",
        text: "Algo falló de nuestro lado, así que no dice nada de tu receptor. Ejecuta la comprobación de nuevo.",
      },
      notRun: {
        title: "No se pudo ejecutar la comprobación",
        text: "El endpoint no está activo. Reanúdalo y ejecuta la comprobación de nuevo.",
      },
    },
    grades: {
      pass: "Superada",
      warn: "Se puede mejorar",
      fail: "Falló",
    },
  },
  verify: {
    title: "Verificar las entregas en tu servidor",
    compare:
      "Toma los bytes sin procesar del cuerpo, antes de interpretar el JSON, y compara <code>X-Service-Signature</code> con tu propio HMAC-SHA256. Si difieren, responde 401.",
    deduplicate:
      "Guarda <code>deliveryId</code> con una clave única. Si ya existe, responde 2xx y no hagas nada: una entrega puede llegar dos veces.",
    answer: "Responde 2xx en 15 segundos y haz el trabajo después.",
    code: "Código de Node.js",
    library:
      "La clave es el secreto completo, incluido <prefix>whsec_</prefix>. Cualquier biblioteca de <link>Standard Webhooks</link> también verifica las entregas, en muchos lenguajes. Lee <id>webhook-id</id>, <time>webhook-timestamp</time> y <signature>webhook-signature</signature>.",
  },
  events: {
    workspace: {
      created: "Creaste un espacio de trabajo.",
      updated: "Cambió la política o la lista de URL de retorno de un espacio de trabajo.",
      suspended: "Se suspendió un espacio de trabajo. No acepta comandos, enlaces ni sesiones.",
      reactivated: "Un espacio de trabajo suspendido o archivado vuelve a funcionar.",
      archived: "Se archivó un espacio de trabajo.",
      export_ready: "Ya se puede descargar una exportación de un espacio de trabajo.",
      deleted:
        "Pediste eliminar un espacio de trabajo. Queda archivado hasta que la eliminación sea definitiva.",
    },
    setup_link: {
      created: "Creaste un enlace de configuración.",
      opened: "Alguien abrió un enlace de configuración y presionó Continuar.",
      connected: "Se completó un enlace de configuración y hay un número conectado.",
      failed: "Un enlace de configuración terminó con un error que no se puede reintentar.",
      expired: "Un enlace de configuración venció antes de completarse.",
      revoked: "Se revocó un enlace de configuración: lo hiciste tú o se completó otro.",
    },
    command: {
      accepted: "Se aceptó un comando y su mensaje está en cola.",
      scheduled: "Se aceptó un comando; su mensaje espera su hora.",
      cancelled: "Se canceló un comando antes de enviar su mensaje.",
    },
    surface_session: {
      created: "Creaste una sesión de la bandeja integrada.",
      revoked: "Se terminó antes de tiempo una sesión de la bandeja integrada.",
    },
    contact: {
      created: "Un contacto nuevo escribió o se creó.",
      updated: "Cambió el nombre, el correo, el teléfono o la preferencia de marketing de un contacto.",
      opted_out: "Un contacto ya no quiere mensajes de marketing.",
      merged: "Un contacto se fusionó con otro.",
      erased: "Se borró un contacto.",
    },
    conversation: {
      created: "Empezó la primera conversación de un contacto.",
      updated: "Cambió el asunto de una conversación.",
      assigned: "Cambió el responsable de una conversación.",
      status_changed: "Una conversación se resolvió, se pospuso, quedó pendiente o se reabrió.",
      rated: "Un contacto valoró una conversación o cambió la valoración.",
    },
    message: {
      created: "Un contacto, el equipo o un comando escribió un mensaje.",
      updated: "El autor cambió o eliminó un mensaje en WhatsApp.",
      delivery_updated: "Un mensaje de tu equipo se envió, se entregó, se leyó o falló.",
      sent: "WhatsApp aceptó un mensaje.",
      delivered: "Un mensaje llegó al dispositivo del contacto.",
      read: "El contacto leyó un mensaje.",
      failed: "No se pudo entregar un mensaje. El error dice por qué.",
      unknown: "No se sabe si un mensaje se envió. No se envía otra vez.",
    },
    installation: {
      connecting:
        "Se está conectando un número a mano, lo que solo pueden hacer los espacios de trabajo sin socio.",
      connected: "Un número está conectado y puede enviar.",
      degraded: "Un número funciona con restricciones.",
      replaced: "Se reemplazó el número de un espacio de trabajo.",
      action_required: "Un número necesita una acción antes de poder enviar.",
      blocked: "WhatsApp bloqueó un número.",
      recovered: "Un número vuelve a funcionar.",
      disconnected: "Se desconectó un número.",
    },
    template: {
      created: "Se creó una plantilla.",
      deleted: "Se eliminó una plantilla.",
      status_changed: "Una plantilla se aprobó, se rechazó, se pausó o cambió.",
    },
    whatsapp: {
      connection_updated:
        "Un número de WhatsApp se conectó, se reemplazó o se desconectó, o cambió su acceso o calidad.",
    },
    log: {
      restored:
        "La base de datos se restauró desde una copia de seguridad. El registro sigue con números mucho mayores, en otra época.",
    },
    webhook: {
      delivery_exhausted: "Fallaron todos los intentos de una entrega a otro endpoint.",
      endpoint_disabled: "Se desactivó otro endpoint.",
    },
  },
  groups: {
    message: "Mensajes",
    conversation: "Conversaciones",
    contact: "Contactos",
    webhook: "Webhooks",
    workspace: "Espacios de trabajo",
    setup_link: "Enlaces de configuración",
    command: "Comandos",
    surface_session: "Bandeja integrada",
    installation: "Números",
    template: "Plantillas",
    log: "Registro de eventos",
    whatsapp: "WhatsApp",
  },
};
