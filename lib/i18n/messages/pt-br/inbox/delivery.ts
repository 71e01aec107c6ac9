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
    sending: { label: "Enviando", sentence: "Está sendo enviada." },
    unknown: {
      label: "Não confirmada",
      sentence:
        "Pode ter sido enviada: ela saiu, mas não veio uma resposta clara. Não é reenviada automaticamente, para que ninguém a receba duas vezes. Uma confirmação do aparelho do contato esclareceria.",
    },
    sent: { label: "Enviada", sentence: "Está a caminho do contato." },
    failed: { label: "Falhou", sentence: "Não foi possível entregar." },
    delivered: { label: "Entregue", sentence: "Está no aparelho do contato." },
    read: { label: "Lida", sentence: "O contato já viu." },
    cancelled: { label: "Cancelada", sentence: "Foi cancelada antes do envio." },
  },
  evidence: "Registro de entrega",
  attempt: "Tentativa {number, number}: {outcome}",
  beingSent: "Sendo enviada",
  outcomes: {
    accepted: "Foi aceita",
    refused: "Foi recusada",
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
  /** An answer of the messenger that goes to the visitor by e-mail too. */
  mail: {
    title: "E-mail",
    theContact: "o contato",
    lines: {
      waiting: "Vai para <bdi>{to}</bdi> por e-mail às {time}, se não for lida antes",
      queued: "O e-mail para <bdi>{to}</bdi> será tentado de novo às {time}",
      sending: "Está sendo enviada para <bdi>{to}</bdi> por e-mail",
      unknown: "E-mail para <bdi>{to}</bdi>: não se sabe se foi enviado",
      sent: "Enviada também para <bdi>{to}</bdi> por e-mail, {time}",
      failed: "Não entregue para <bdi>{to}</bdi> por e-mail",
    },
    titles: {
      waiting: "E-mail previsto",
      queued: "O e-mail será tentado de novo",
      sending: "O e-mail está sendo enviado",
      unknown: "E-mail: desconhecido",
      sent: "Enviada por e-mail",
      failed: "Não entregue por e-mail",
    },
    sentences: {
      waiting: "Se o contato não ler a resposta aqui, ela será enviada por e-mail.",
      queued: "O servidor de e-mail ainda não aceita a mensagem.",
      sending: "O e-mail está sendo entregue ao servidor de e-mail.",
      unknown:
        "O e-mail foi entregue, mas a resposta do servidor não foi vista. Ele não é enviado de novo. Uma resposta a ele, ou um aviso de que não pôde ser entregue, esclarece isso.",
      sent: "O servidor de e-mail aceitou a mensagem. Uma resposta a ela volta para esta conversa.",
      failed: "O e-mail não pôde ser entregue. A mensagem no chat não é afetada.",
    },
    serverSaid: "O que o servidor de e-mail disse",
    mailId: "Message-ID",
  },
};
