import type { Messages, Translation } from "../../en/types";

export const delivery: Translation<Messages["inbox"]["delivery"]> = {
  title: "Entrega",
  onItsWay: "En camino",
  showTimes: "{label}, ver horas",
  written: "Escrito",
  delivered: "Entregado",
  read: "Leído",
  notYet: "Aún no",
  waiting: "En espera",
  triedAgain: "Se volverá a intentar automáticamente.",
  states: {
    queued: { label: "En cola", sentence: "Espera su turno para enviarse." },
    sending: { label: "Enviando", sentence: "Se está enviando." },
    unknown: {
      label: "Sin confirmar",
      sentence:
        "Puede que se haya enviado: salió, pero no llegó una respuesta clara. No se reenvía automáticamente, para que nadie lo reciba dos veces. Una confirmación del dispositivo del contacto lo aclararía.",
    },
    sent: { label: "Enviado", sentence: "Va camino del contacto." },
    failed: { label: "Error", sentence: "No se pudo entregar." },
    delivered: { label: "Entregado", sentence: "Está en el dispositivo del contacto." },
    read: { label: "Leído", sentence: "El contacto lo ha visto." },
    cancelled: { label: "Cancelado", sentence: "Se canceló antes de enviarse." },
  },
  evidence: "Registro de entrega",
  attempt: "Intento {number, number}: {outcome}",
  beingSent: "Enviándose",
  outcomes: {
    accepted: "Fue aceptado",
    refused: "Fue rechazado",
    not_sent: "No llegó a salir",
    unknown: "No llegó respuesta",
  },
  receipts: {
    sent: "Confirmación: enviado",
    delivered: "Confirmación: entregado",
    read: "Confirmación: leído",
    played: "Confirmación: reproducido",
    failed: "Confirmación: error",
  },
  /** An answer of the messenger that goes to the visitor by e-mail too. */
  mail: {
    title: "Correo electrónico",
    theContact: "el contacto",
    lines: {
      waiting: "Se envía a <bdi>{to}</bdi> por correo a las {time} si no se lee antes",
      queued: "El correo a <bdi>{to}</bdi> se intenta de nuevo a las {time}",
      sending: "Se está enviando a <bdi>{to}</bdi> por correo",
      unknown: "Correo a <bdi>{to}</bdi>: no se sabe si se envió",
      sent: "Enviado también a <bdi>{to}</bdi> por correo, {time}",
      failed: "No se entregó a <bdi>{to}</bdi> por correo",
    },
    titles: {
      waiting: "Correo previsto",
      queued: "El correo se intenta de nuevo",
      sending: "El correo se está enviando",
      unknown: "Correo: desconocido",
      sent: "Enviado por correo",
      failed: "No se entregó por correo",
    },
    sentences: {
      waiting: "Si el contacto no lee la respuesta aquí, se le envía por correo.",
      queued: "El servidor de correo aún no acepta el mensaje.",
      sending: "El correo se está entregando al servidor de correo.",
      unknown:
        "El correo se entregó, pero no se vio la respuesta del servidor. No se envía otra vez. Lo aclara una respuesta a él o un aviso de que no se pudo entregar.",
      sent: "El servidor de correo lo aceptó. Una respuesta a él vuelve a esta conversación.",
      failed: "El correo no se pudo entregar. El mensaje en el chat no cambia.",
    },
    serverSaid: "Lo que dijo el servidor de correo",
    mailId: "Message-ID",
  },
};
