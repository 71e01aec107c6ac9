import type { Messages, Translation } from "../en/types";

export const shell: Translation<Messages["shell"]> = {
  skip: "Ir para o conteúdo",
  main: "Principal",
  waiting: "esperam por você",
  nav: { inbox: "Entrada", contacts: "Contatos", settings: "Configurações" },
  settings: {
    title: "Configurações",
    general: "Geral",
    members: "Membros",
    apiKeys: "Chaves de API",
    webhooks: "Webhooks",
    officeHours: "Horário de atendimento",
    messenger: "Chat do site",
    cannedReplies: "Respostas prontas",
    templates: "Modelos",
    email: "E-mail",
    whatsapp: "WhatsApp",
    notifications: "Notificações",
    account: "Conta",
  },
  menu: {
    label: "Seu menu: {name}",
    you: "Você",
    account: "Conta",
    signOut: "Sair",
    signOutEverywhere: "Sair em todos os lugares",
    signOutTitle: "Sair em todos os lugares?",
    signOutText: "Você sairá em todos os navegadores, inclusive neste.",
  },
  theme: { label: "Tema", system: "Como o sistema", light: "Claro", dark: "Escuro" },
  language: {
    label: "Idioma",
    text: "Usado no Parley e nos e-mails que você recebe.",
    browser: "Como o navegador",
    saved: "Idioma salvo",
  },
  workspaces: {
    current: "Espaço de trabalho: {name}",
    label: "Espaços de trabalho",
    add: "Novo espaço de trabalho",
    partnerConsole: "Console de parceiros",
  },
  error: {
    title: "Não foi possível mostrar esta página",
    text: "Nada do que você enviou se perdeu. Tente novamente. Se o problema continuar, avise seu administrador.",
    textWithReference:
      "Nada do que você enviou se perdeu. Tente novamente. Se o problema continuar, avise seu administrador e informe a referência <code>{digest}</code>.",
  },
  notFound: {
    metaTitle: "Não encontrado",
    title: "Página não encontrada",
    text: "A página pode ter mudado de lugar ou pertence a um espaço de trabalho do qual você não é membro.",
    action: "Ir para a página inicial",
  },
  description:
    "Mensagens com clientes com registro de cada mensagem: um chat para o seu site, uma caixa de entrada da equipe e uma API.",
};
