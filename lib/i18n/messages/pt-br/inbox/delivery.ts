import type { Messages, Translation } from "../../en/types";

export const delivery: Translation<Messages["inbox"]["delivery"]> = {
  title: "Entrega",
  onItsWay: "A caminho",
  showTimes: "{label}, ver horários",
  written: "Escrita",
  delivered: "Entregue",
  read: "Lida",
  notYet: "Ainda não",
  waiting: "Aguardando",
  triedAgain: "Uma nova tentativa será feita automaticamente.",
  states: {
    queued: { label: "Na fila", sentence: "Aguarda a vez de ser enviada." },
    sending: { label: "Enviando", sentence: "Está sendo entregue para envio." },
    unknown: {
      label: "Não confirmada",
      sentence:
        "Pode ter sido enviada: ela saiu, mas não veio uma resposta clara. Não é reenviada automaticamente, para que ninguém a receba duas vezes. Uma confirmação do aparelho do contato esclareceria.",
    },
    sent: { label: "Enviada", sentence: "Está a caminho do aparelho do contato." },
    failed: { label: "Falhou", sentence: "Não foi possível entregar." },
    delivered: { label: "Entregue", sentence: "Está no aparelho do contato." },
    read: { label: "Lida", sentence: "O contato já viu." },
    cancelled: { label: "Cancelada", sentence: "Foi cancelada antes do envio." },
  },
  evidence: "Registro de entrega",
  attempt: "Tentativa {number, number}: {outcome}",
  beingSent: "Sendo enviada",
  outcomes: {
    accepted: "O WhatsApp aceitou",
    refused: "O WhatsApp recusou",
    not_sent: "Não chegou a sair",
    unknown: "Não veio resposta",
  },
  receipts: {
    sent: "Confirmação: enviada",
    delivered: "Confirmação: entregue",
    read: "Confirmação: lida",
    played: "Confirmação: reproduzida",
    failed: "Confirmação: falhou",
  },
};
