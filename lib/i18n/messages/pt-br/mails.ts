import type { Messages, Translation } from "../en/types";

export const mails: Translation<Messages["mails"]> = {
  hello: "Olá,",
  helloName: "Olá, {name},",
  confirmEmail: {
    subject: "Confirme seu e-mail",
    text: "Confirme que este endereço é seu. O link funciona por 48 horas. Se você não se cadastrou no Parley, ignore este e-mail.",
  },
  resetPassword: {
    subject: "Escolha uma nova senha",
    text: "Alguém, provavelmente você, pediu uma nova senha. O link funciona por uma hora. Se não foi você, ignore este e-mail: sua senha continua a mesma.",
  },
  accountExists: {
    subject: "Você já tem uma conta",
    text: "Alguém, provavelmente você, tentou se cadastrar com este endereço, que já tem uma conta. Entre com ela ou escolha lá uma nova senha.",
  },
  accountDeleted: {
    subject: "Sua conta foi excluída",
    text: "Sua conta foi excluída como você pediu: seus logins, seu segundo fator e seu lugar em todos os espaços de trabalho. O que você escreveu aos clientes fica nos espaços de trabalho, com o seu nome. Se não foi você que pediu, avise o proprietário do seu espaço de trabalho.",
  },
  secondFactorReset: {
    subject: "O segundo fator da sua conta foi redefinido",
    text: "O segundo fator da sua conta foi removido, e você saiu de todos os lugares. Entre com sua senha e configure um segundo fator de novo. Se você não pediu isso, escolha uma nova senha agora.",
  },
  secondFactorLocked: {
    subject: "Alguém digitou códigos errados na sua conta",
    text: "Alguém passou pela primeira etapa do acesso à sua conta, com a sua senha ou com outra conta sua, e depois digitou vários códigos errados. Após cinco em 15 minutos, os códigos do seu aplicativo são recusados por um tempo; você recebe este e-mail no máximo uma vez por dia. Se não foi você, escolha uma nova senha agora: isso encerra todos os acessos iniciados.",
  },
  invitation: {
    subject: "“{inviter}” convida você para “{workspace}”",
    text: "“{inviter}” convida você para responder a clientes em “{workspace}” no Parley, como {role, select, owner {proprietário} admin {administrador} other {agente}}. O link funciona por sete dias.",
  },
  partnerInvitation: {
    subject: "“{inviter}” convida você para “{partner}”",
    text: "“{inviter}” convida você para o console de parceiros de “{partner}” no Parley, como {role, select, admin {administrador} other {desenvolvedor}}. Entre com {email} ou crie primeiro uma conta com este endereço. O convite fica no console de parceiros por sete dias.",
  },
  exportReady: {
    subject: "A exportação de “{workspace}” está pronta",
    text: "A exportação de “{workspace}” que você pediu está pronta. Baixe-a em Configurações → Geral nos próximos sete dias.",
  },
  deletionNear: {
    subject: "“{workspace}” será excluído amanhã",
    text: "O espaço de trabalho “{workspace}”, com todas as conversas, contatos e arquivos, será excluído definitivamente em 24 horas. Até lá, um proprietário pode mantê-lo em Configurações → Geral.",
  },
  act: {
    subject: "{workspace}: {sentence}",
    text: "{sentence}. Por {actor}, do endereço {address}. Se isso não devia acontecer, encerre as sessões dessa pessoa, desfaça a alteração e troque as senhas. Todas as alterações estão no registro de auditoria.",
    deletion:
      "{sentence}. Por {actor}, do endereço {address}. O espaço de trabalho pode ser lido por sete dias; depois é excluído definitivamente com todas as conversas, contatos e arquivos. Até lá, um proprietário pode mantê-lo em Configurações → Geral.",
    someone: "alguém",
  },
  keyExposed: {
    subject: "A chave de API “{name}” pode ser lida em uma página web",
    text: "Uma página de {origin} enviou a chave de API “{name}” ao Parley. Qualquer pessoa que abrir essa página pode ler a chave. O Parley não enviou dados à página. Gire a chave e guarde a nova em um servidor.",
  },
  partnerKeyExposed: {
    subject: "A chave de parceiro “{name}” pode ser lida em uma página web",
    text: "Uma página de {origin} enviou a chave de parceiro “{name}” ao Parley. Qualquer pessoa que abrir essa página pode ler a chave. O Parley não enviou dados à página. Gire a chave e guarde a nova em um servidor.",
  },
  endpointFailing: {
    subject: "O endpoint de webhooks em {host} está falhando há um dia",
    text: "Todas as entregas para {url} falharam durante um dia. Depois de cinco dias o endpoint será desativado. O registro de entregas mostra o que o servidor respondeu.",
  },
  endpointDisabled: {
    subject: "O endpoint de webhooks em {host} foi desativado",
    gone: "As entregas para {url} terminaram. O endpoint respondeu com o status 410, que pede para não receber mais entregas. Quando ele voltar a funcionar, você pode ativá-lo e recuperar o que perdeu.",
    failing:
      "As entregas para {url} terminaram. Todas as tentativas dos últimos cinco dias falharam. Quando o endpoint voltar a funcionar, você pode ativá-lo e recuperar o que perdeu.",
  },
  notices: {
    open: "Abra a caixa de entrada:",
    why: "{kind, select, digest {Você recebe este resumo uma vez por dia.} other {Você recebe este e-mail porque conversas que dizem respeito a você continuam não lidas.}} Para desativar estes e-mails:",
  },
  unread: {
    subjectOne: "{name} espera uma resposta em “{workspace}”",
    subjectMention: "{colleague} mencionou você em “{workspace}”, sobre {name}",
    subject:
      "{count, plural, one {# conversa espera} many {# conversas esperam} other {# conversas esperam}} por você em “{workspace}”",
    mention: "“{name}” mencionou você em uma nota.",
    text: "Estas conversas de “{workspace}” esperam por você:",
    count:
      "{count, plural, one {# mensagem não lida} many {# mensagens não lidas} other {# mensagens não lidas}}",
    more: "{count, plural, one {Mais # conversa espera.} many {Mais # conversas esperam.} other {Mais # conversas esperam.}}",
  },
  digest: {
    subject:
      "“{workspace}”: {count, plural, =0 {nada não lido} one {# conversa não lida} many {# conversas não lidas} other {# conversas não lidas}}",
    waiting:
      "{count, plural, one {# conversa não lida diz respeito a você:} many {# conversas não lidas dizem respeito a você:} other {# conversas não lidas dizem respeito a você:}}",
    nothing: "Nenhuma conversa que diz respeito a você está sem ler.",
    more: "{count, plural, one {Há mais # não lida.} many {Há mais # não lidas.} other {Há mais # não lidas.}}",
    openMine: "Abertas e atribuídas a você: {count, number}",
    unassigned: "Abertas e sem responsável: {count, number}",
    lastDay:
      "Nas últimas 24 horas: {conversations, plural, one {# conversa nova} many {# conversas novas} other {# conversas novas}}, {received, plural, one {# mensagem recebida} many {# mensagens recebidas} other {# mensagens recebidas}}, {sent, plural, one {# enviada} many {# enviadas} other {# enviadas}}.",
  },
  copy: {
    subject: "Resposta de {team}",
    reply: "Responda a este e-mail para continuar.",
    continue: "Ou continue onde você escreveu: {link}",
    fileLeftOut: "Um arquivo era grande demais para este e-mail: {name}",
  },
  test: {
    subject: "Teste desta caixa de correio",
    proofSubject: "O código para {address}",
    text: "{team} pediu este e-mail para ver se as mensagens para {address} chegam. Você pode apagá-lo.",
    proof:
      "{team} conectou {address} como endereço de atendimento. Para confirmar que ele é seu, digite o código abaixo em Configurações → E-mail. Se seus e-mails já são encaminhados ao Parley, a confirmação acontece quando este chegar lá. Se você não conhece {team}, ignore este e-mail: nada é enviado em seu nome.",
  },
  quoted: {
    youWrote: "Você escreveu, {time}:",
    wrote: "{name} escreveu, {time}:",
  },
};
