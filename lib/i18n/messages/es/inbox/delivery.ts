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
    sending: { label: "Enviando", sentence: "Se está entregando para su envío." },
    unknown: {
      label: "Sin confirmar",
      sentence:
        "Puede que se haya enviado: salió, pero no llegó una respuesta clara. No se reenvía automáticamente, para que nadie lo reciba dos veces. Una confirmación del dispositivo del contacto lo aclararía.",
    },
    sent: { label: "Enviado", sentence: "Va camino del dispositivo del contacto." },
    failed: { label: "Error", sentence: "No se pudo entregar." },
    delivered: { label: "Entregado", sentence: "Está en el dispositivo del contacto." },
    read: { label: "Leído", sentence: "El contacto lo ha visto." },
    cancelled: { label: "Cancelado", sentence: "Se canceló antes de enviarse." },
  },
  evidence: "Registro de entrega",
  attempt: "Intento {number, number}: {outcome}",
  beingSent: "Enviándose",
  outcomes: {
    accepted: "WhatsApp lo aceptó",
    refused: "WhatsApp lo rechazó",
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
};
