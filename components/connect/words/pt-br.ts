/** The setup links' page in Brazilian Portuguese. */
import type { ConnectWords } from "./words";

export const ptBr: ConnectWords = {
  signup: {
    locale: "pt-BR",
    open: { embedded: "Continuar com o Facebook", simulator: "Abrir o cadastro" },
    needTitle: "O que você precisa",
    needed: {
      embedded: [
        "Uma conta do Facebook que possa administrar sua empresa.",
        "O número de telefone para o qual seus clientes escrevem. Ele precisa receber um SMS ou uma ligação.",
        "Cerca de cinco minutos.",
      ],
      simulator: ["Nada: o cadastro é simulado neste servidor e o número é inventado."],
    },
    openElsewhere: "O cadastro está aberto em outra janela. Termine por lá.",
    notNow: "Agora não",
    goOn: "Continuar de onde parou",
    startAgain: "Começar de novo",
    couldNotGoOn: "O cadastro não pôde continuar",
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
      registration_blocked:
        "O WhatsApp não registra este número por enquanto, porque houve tentativas demais.",
      provider_refused: "O WhatsApp recusou.",
      provider_unavailable:
        "O WhatsApp não respondeu como esperado. O que já foi feito fica guardado; continue em instantes.",
    },
    retryFrom: (time) => `Dá para tentar de novo a partir de: ${time}.`,
    blocked:
      "Seu navegador não deixou abrir a janela. Permita pop-ups desta página e abra o cadastro de novo.",
    problem: () => "Não funcionou. Espere um instante e tente de novo.",
    progress: "Progresso",
    steps: {
      exchange: "Receber a permissão que você deu",
      read: "Encontrar seu número",
      subscribe: "Pedir ao WhatsApp que repasse as mensagens",
      register: "Registrar o número para envio",
      keep: "Deixar o número no aplicativo do celular",
      connect: "Conectar seu número",
    },
    states: { done: "feito", now: "em andamento", stopped: "parou aqui", ahead: "a fazer" },
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
      title: (former) => (former ? `Substituir ${former}?` : "Substituir o número conectado?"),
      text: [
        "",
        " ficará no lugar dele. O que os clientes escreverem para o número anterior não chegará mais aqui. Conversas, contatos e notas continuam. Até terminar, o número anterior segue funcionando.",
      ],
      newNumber: "O novo número",
      submit: "Substituir o número",
    },
  },
  documentTitle: "Conecte seu número do WhatsApp",
  steps: {
    label: "Onde você está",
    names: ["Antes de começar", "Cadastro", "Conexão", "Pronto"],
    position: (step) => `Etapa ${step} de 4`,
  },
  intro: {
    title: (who) => `Conecte seu número do WhatsApp a ${who}`,
    text: (who) => `${who} pede que você conecte o número do WhatsApp da sua empresa.`,
    needTitle: "O que você precisa antes de começar",
    needed: [
      "Uma conta do Facebook que possa administrar sua empresa.",
      "O número de telefone para o qual seus clientes escrevem. Ele precisa receber um SMS ou uma ligação.",
      "Se o número tiver confirmação em duas etapas: o PIN de seis dígitos.",
      "Cerca de cinco minutos.",
    ],
    privacy: (who) => `Você entra pelo Facebook. Nem ${who} nem esta página veem sua senha.`,
    submit: "Continuar",
  },
  signUp: {
    title: "Entre e escolha seu número",
    business: "Para",
    validUntil: "Link válido até",
    replaces: (number) =>
      `${number} está conectado no momento. Outro número ficaria no lugar dele; antes disso perguntamos de novo.`,
    isTest: "Isto é um teste: nenhum número real é conectado.",
    noFacebook:
      "Não foi possível carregar o Facebook. Libere connect.facebook.net no seu bloqueador de conteúdo e tente de novo.",
    back: (who) => `Cancelar e voltar para ${who}`,
  },
  open: {
    title: "Termine na outra janela",
    text: () =>
      "O cadastro está aberto em outra janela. Esta página continua sozinha quando você terminar lá.",
  },
  working: {
    title: "Conectando seu número",
    text: () => "Leva alguns segundos. Deixe esta página aberta.",
  },
  done: {
    title: "Seu número está conectado",
    text: (number, who) =>
      number ? `${number} está conectado a ${who}.` : `Seu número do WhatsApp está conectado a ${who}.`,
    returning: (who) => `Em instantes você voltará para ${who}.`,
    submit: (who) => `Voltar para ${who}`,
    stay: "Ficar aqui",
  },
  failed: {
    title: "Não foi possível conectar seu número",
    text: (who) => `Este link não pode mais ser usado. ${who} pode enviar um novo.`,
  },
  tooOften: "Houve tentativas demais sem sucesso.",
  expired: {
    title: "Este link venceu",
    text: (who) => `Nada mudou. Peça um novo link a ${who}.`,
  },
  revoked: {
    title: "Este link foi retirado",
    text: (who) => `Nada mais pode ser feito com ele. Peça um novo link a ${who}.`,
  },
  lost: {
    title: "Esta página não está mais em uso",
    text: () =>
      "O link foi aberto em outro aparelho ou em outra janela, ou esta página ficou aberta por mais de 30 minutos. Continue por lá ou abra seu link de novo aqui.",
  },
  incomplete: {
    title: "Este link não está completo",
    text: (who) =>
      `Falta uma parte dele, ou esta página foi carregada de novo. Abra o link inteiro, como ${who} o enviou: até o último caractere.`,
  },
  invalid: {
    title: "Este link não é válido",
    text: () => "Confira se você abriu o link inteiro. Se sim, peça um novo a quem o enviou.",
  },
  away: {
    title: "Sem conexão",
    text: "Não é possível alcançar o servidor agora. Verifique sua conexão. Nada se perde.",
    again: "Tentar de novo",
  },
  inactive: (who) => `Este link não pode ser usado no momento. Fale com ${who}.`,
};
