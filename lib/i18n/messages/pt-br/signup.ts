import type { Messages, Translation } from "../en/types";

export const signup: Translation<Messages["signup"]> = {
  open: {
    embedded: "Continuar com o Facebook",
    simulator: "Abrir o cadastro",
  },
  needTitle: "O que você precisa",
  needed: {
    facebook: "Uma conta do Facebook que possa administrar sua empresa.",
    phone:
      "O número de telefone para o qual seus clientes escrevem. Ele precisa receber um SMS ou uma ligação.",
    minutes: "Cerca de cinco minutos.",
    simulator: "Nada: o cadastro é simulado neste servidor e o número é inventado.",
  },
  openElsewhere: "O cadastro está aberto em outra janela. Termine por lá.",
  notNow: "Agora não",
  continue: "Continuar de onde parou",
  startAgain: "Começar de novo",
  couldNotContinue: "O cadastro não pôde continuar",
  cannotBeConnected: "Este número não pode ser conectado",
  notConnectedYet: "Ainda não está conectado",
  failures: {
    number_in_use: "Este número já está conectado em outro lugar. Desconecte-o lá ou escolha outro número.",
    account_banned:
      "O WhatsApp baniu esta conta comercial, por isso os números dela não podem ser usados. Você pode recorrer no Gerenciador do WhatsApp.",
    waba_limit_reached:
      "Sua empresa já tem tantas contas ou números do WhatsApp quanto a Meta permite. Remova um ou peça mais à Meta.",
    cancelled: "O cadastro foi fechado antes de terminar. Nada mudou.",
    popup_failed: "O cadastro relatou um problema.",
    code_refused: "A permissão do cadastro tinha vencido. Faça mais uma vez; agora será mais rápido.",
    account_unknown:
      "O cadastro não informou qual conta comercial foi escolhida. Continue em instantes ou comece de novo.",
    access_refused: "A permissão que você deu não alcança esta conta comercial e o número dela.",
    number_missing:
      "Esta conta comercial ainda não tem número de telefone. Adicione um no Gerenciador do WhatsApp e depois continue.",
    pin_required:
      "Este número tem confirmação em duas etapas. Digite o PIN de seis dígitos ou redefina-o no Gerenciador do WhatsApp.",
    pin_wrong: "Este PIN não é o do número. Digite o correto ou redefina-o no Gerenciador do WhatsApp.",
    registration_blocked: "O WhatsApp não registra este número por enquanto, porque houve tentativas demais.",
    provider_refused: "O WhatsApp recusou.",
    provider_unavailable:
      "O WhatsApp não respondeu como esperado. O que já foi feito fica guardado; continue em instantes.",
  },
  retryFrom: "Dá para tentar de novo a partir de: {time}.",
  blocked: "Seu navegador não deixou abrir a janela. Permita pop-ups desta página e abra o cadastro de novo.",
  progress: "Progresso",
  steps: {
    exchange: "Receber a permissão que você deu",
    read: "Encontrar seu número",
    subscribe: "Pedir ao WhatsApp que repasse as mensagens",
    register: "Registrar o número para envio",
    keep: "Deixar o número no aplicativo do celular",
    connect: "Conectar seu número",
  },
  states: {
    done: "feito",
    now: "em andamento",
    stopped: "parou aqui",
    ahead: "a fazer",
  },
  number: {
    title: "Qual número você quer conectar?",
    label: "Número",
    submit: "Continuar com este número",
  },
  pin: {
    title: "Digite o PIN do seu número",
    label: "PIN do número",
    hint: "Seis dígitos, definidos quando a confirmação em duas etapas foi ativada.",
    invalid: "Um PIN tem seis dígitos.",
    submit: "Continuar com este PIN",
  },
  replacement: {
    title: "Substituir o número conectado?",
    titleFor: "Substituir {former}?",
    text: "<number></number> ficará no lugar dele. O que os clientes escreverem para o número anterior não chegará mais aqui. Conversas, contatos e notas continuam. Até terminar, o número anterior segue funcionando.",
    newNumber: "O novo número",
    submit: "Substituir o número",
  },
};
