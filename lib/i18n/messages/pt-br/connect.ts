import type { Messages, Translation } from "../en/types";

export const connect: Translation<Messages["connect"]> = {
  documentTitle: "Conecte seu número do WhatsApp",
  steps: {
    label: "Progresso",
    names: {
      before: "Antes de começar",
      signUp: "Cadastro",
      connecting: "Conexão",
      done: "Pronto",
    },
    position: "Etapa {step, number} de 4",
  },
  intro: {
    title: "Conecte seu número do WhatsApp a {partner}",
    text: "{partner} pede que você conecte o número do WhatsApp da sua empresa.",
    needTitle: "O que você precisa antes de começar",
    needed: {
      facebook: "Uma conta do Facebook que possa administrar sua empresa.",
      phone:
        "O número de telefone para o qual seus clientes escrevem. Ele precisa receber um SMS ou uma ligação.",
      pin: "Se o número tiver confirmação em duas etapas: o PIN de seis dígitos.",
      minutes: "Cerca de cinco minutos.",
    },
    privacy: "Você entra pelo Facebook. Nem {partner} nem esta página veem sua senha.",
    submit: "Continuar",
  },
  signUp: {
    title: "Entre e escolha seu número",
    business: "Para",
    validUntil: "Link válido até",
    replaces:
      "{number} está conectado no momento. Outro número ficaria no lugar dele; antes disso perguntamos de novo.",
    isTest: "Isto é um teste: nenhum número real é conectado.",
    noFacebook:
      "Não foi possível carregar o Facebook. Libere connect.facebook.net no seu bloqueador de conteúdo e tente de novo.",
    back: "Cancelar e voltar para {partner}",
  },
  open: {
    title: "Termine na outra janela",
    text: "O cadastro está aberto em outra janela. Esta página continua quando você terminar lá.",
  },
  working: {
    title: "Conectando seu número",
    text: "Leva alguns segundos. Deixe esta página aberta.",
  },
  done: {
    title: "Seu número está conectado",
    text: "{number} está conectado a {partner}.",
    textWithoutNumber: "Seu número do WhatsApp está conectado a {partner}.",
    returning: "Em instantes você voltará para {partner}.",
    submit: "Voltar para {partner}",
    stay: "Ficar aqui",
  },
  failed: {
    title: "Não foi possível conectar seu número",
    text: "Este link não pode mais ser usado. {partner} pode enviar um novo.",
  },
  tooOften: "Houve tentativas demais sem sucesso.",
  expired: {
    title: "Este link venceu",
    text: "Nada mudou. Peça um novo link a {partner}.",
  },
  revoked: {
    title: "Este link foi revogado",
    text: "Ele não pode mais ser usado. Peça um novo link a {partner}.",
  },
  lost: {
    title: "Esta página não está mais em uso",
    text: "O link foi aberto em outro aparelho ou em outra janela, ou esta página ficou aberta por mais de 30 minutos. Continue por lá ou abra seu link de novo aqui.",
  },
  incomplete: {
    title: "Este link não está completo",
    text: "Falta uma parte dele, ou esta página foi carregada de novo. Abra o link inteiro, como {partner} o enviou: até o último caractere.",
  },
  invalid: {
    title: "Este link não é válido",
    text: "Confira se você abriu o link inteiro. Se sim, peça um novo à pessoa que o enviou.",
  },
  paste: {
    label: "Seu link de configuração",
    hint: "Cole o link mais recente que você recebeu, de https:// até o último caractere.",
    incomplete: "Não é um link de configuração completo. Copie de novo, até o último caractere.",
    submit: "Abrir o link",
  },
  away: {
    title: "Sem conexão",
    text: "Não é possível alcançar o servidor agora. Verifique sua conexão. Nada se perde.",
    again: "Tentar de novo",
  },
  inactive: "Este link não pode ser usado no momento. Fale com {partner}.",
  problem: "Não funcionou. Espere um instante e tente de novo.",
};
