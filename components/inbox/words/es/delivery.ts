/** How far a reply has come, in sentences that are true of every channel. */
import type { Words } from "../en";

export const delivery = {
  title: "Entrega",
  onItsWay: "En camino",
  showTimes: (label) => `${label}, ver horas`,
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
  },
  evidence: "Registro de entrega",
  attempt: (number, words) => `Intento ${number}: ${words}`,
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
} satisfies Words["delivery"];
