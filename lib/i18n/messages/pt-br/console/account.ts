import type { account as english } from "../../en/console/account";
import type { Messages, Translation } from "../../en/types";

export const account: Translation<Pick<Messages["console"], keyof typeof english>> = {
  chosen: "{count, number} de {total, number} selecionados",
  nav: {
    skip: "Ir para o conteúdo",
    title: "Console de parceiros",
    partner: "Parceiro: {name}",
    partners: "Parceiros",
    newOrInvitation: "Novo parceiro ou um convite",
    newPartner: "Novo parceiro",
    operator: "Operador",
    backToInbox: "Voltar para a caixa de entrada",
    pages: {
      overview: "Visão geral",
      workspaces: "Espaços de trabalho",
      events: "Eventos",
      messages: "Mensagens",
      keys: "Chaves",
      webhooks: "Webhooks",
      requests: "Solicitações",
      settings: "Configurações",
    },
  },
  environments: {
    live: "Produção",
    test: "Teste",
    label: "Ambiente",
  },
  firstCalls: {
    title: "Suas três primeiras solicitações",
    description:
      "Use uma chave de teste de <link>Chaves</link> em qualquer terminal. Cada etapa é marcada depois da primeira solicitação.",
    setKey: "Comando que define a chave",
    workspace: "Criar um espaço de trabalho",
    workspaceHint:
      "Crie um para cada cliente. Uma segunda solicitação com o mesmo <code>externalTenantId</code> retorna o mesmo espaço de trabalho.",
    createWorkspace: "Comando que cria um espaço de trabalho",
    message: "Enviar uma mensagem",
    messageHint:
      "Use o <code>workspaceId</code> da resposta. Um espaço de teste envia pelo simulador, portanto não precisa de um número conectado.",
    setWorkspace: "Comando que define o espaço de trabalho",
    sendMessage: "Comando que envia uma mensagem",
    events: "Obter os eventos",
    eventsHint:
      "Tudo desde então, em ordem: o comando, a mensagem, as confirmações. Continue depois do último <code>sequence</code> que você guardou.",
    pullEvents: "Comando que obtém os eventos",
    isDone: ", feito",
    notDone: ", ainda não feito",
    done: "Feito.",
  },
  keys: {
    scopes: {
      workspaces: "Criar e ler espaços de trabalho e sua conexão",
      setup_links: "Criar links para que os clientes conectem o número",
      commands: "Enviar mensagens",
      events: "Obter o registro de eventos",
      surface: "Abrir a caixa de entrada incorporada para seus usuários",
      diagnostics: "Ler linhas do tempo e registros de entregas",
      media: "Abrir os arquivos das mensagens",
    },
    test: "Teste",
    testHint: "Para espaços de trabalho que usam o simulador. Nada chega a um celular real.",
    live: "Produção",
    liveHint: "Para espaços de trabalho que alcançam pessoas reais pelo WhatsApp.",
    name: "Nome",
    nameHint: "O programa que usa a chave, por exemplo “Faturamento”.",
    environment: "Ambiente",
    scopesLabel: "Escopos",
    addresses: "Endereços permitidos",
    addressesHint:
      "Endereços IP ou blocos como 203.0.113.0/24, um por linha. Deixe vazio para permitir qualquer endereço.",
    liveNeedsGrant:
      "As chaves de produção ficam disponíveis depois que o operador desta plataforma as concede.",
    liveNeedsAdmin: "Só administradores do parceiro podem criar chaves de produção.",
    title: "Chaves",
    description:
      "Seus servidores chamam a API de parceiros com uma chave. Crie uma chave para cada programa, para poder revogá-la sem afetar os outros.",
    empty: "As chaves que você criar aparecem aqui, com seus escopos e a data do último uso.",
    create: "Criar uma chave de parceiro",
    allScopes: "Todos os escopos",
    limitsAny: "{scopes}, de qualquer endereço",
    limits: "{scopes}, de {addresses}",
  },
  new: {
    title: "Console de parceiros",
    description:
      "Um parceiro é uma plataforma que oferece mensagens no próprio produto. Por uma API, cria um espaço de trabalho para cada cliente, conecta o número do WhatsApp do cliente e envia mensagens.",
    backToInbox: "Voltar para sua caixa de entrada",
    backToConsole: "Voltar para o console",
    join: "Participar de um parceiro",
    invited: "Você recebeu um convite",
    orCreate: "Ou crie seu próprio parceiro",
    name: "Nome da sua plataforma",
    nameHint: "Seus clientes veem o nome ao conectar o número.",
    create: "Criar parceiro",
    ready: "<name>{partner}</name> está pronto. Esta é a primeira chave de teste.",
    lost: "Se você a perder, crie outra em Chaves.",
    open: "Abrir o console",
  },
  overview: {
    title: "Visão geral",
    description:
      "Gerencie espaços de trabalho para seus clientes, conecte os números do WhatsApp e envie mensagens por eles.",
    suspended: "Este parceiro está suspenso",
    suspendedHint:
      "As solicitações à API de parceiros são recusadas com partner_suspended. Peça ao operador desta plataforma para remover a suspensão.",
    baseUrl: "URL base",
    copyBaseUrl: "Copiar a URL base",
    test: "Teste",
    open: "Aberto",
    testHint:
      "Os espaços de teste usam um simulador que funciona como o WhatsApp. Crie chaves em <link>Chaves</link>.",
    live: "Produção",
    notGranted: "Não concedido",
    liveHint: "Os espaços de produção alcançam pessoas reais pelo WhatsApp.",
    liveAsk: "Peça ao operador desta plataforma e informe o ID do parceiro abaixo.",
    partnerId: "ID do parceiro",
    copyPartnerId: "Copiar o ID do parceiro",
  },
  invitations: {
    title: "Convites",
    invited: "{role}, convite de {name}",
    joinPartner: "Participar de {name}",
    join: "Participar",
  },
  requests: {
    both: "Teste e produção",
    anyStatus: "Qualquer status",
    status2xx: "2xx aceitas",
    status4xx: "4xx recusadas",
    status5xx: "5xx com erro",
    anyOperation: "Qualquer operação",
    filter: "Filtrar solicitações",
    search: "ID de correlação ou do espaço de trabalho",
    status: "Status",
    environment: "Ambiente",
    operation: "Operação",
    clear: "Limpar filtros",
    title: "Solicitações",
    description:
      "Solicitações à API de parceiros com uma das suas chaves nos últimos sete dias. Os corpos não são guardados.",
    loading: "Carregando as solicitações",
    more: "Carregar solicitações anteriores",
    noMatch: "Nenhum resultado",
    noMatchHint: "Nenhuma solicitação dos últimos sete dias corresponde a estes filtros.",
    empty: "Ainda não há solicitações",
    emptyHint:
      "As solicitações aparecem em um segundo, com o motivo se forem recusadas. As que não têm uma chave válida não são listadas.",
    duration: "{ms, number} ms",
    copyCorrelationId: "Copiar o ID de correlação {id}",
  },
  people: {
    leave: "Sair do parceiro",
    leaveHint:
      "Você perde o acesso a este console imediatamente. As chaves do parceiro continuam funcionando.",
    leaveButton: "Sair do parceiro",
    removeHint:
      "A pessoa perde o acesso a este console imediatamente. As chaves do parceiro continuam funcionando: gire as que ela conhece.",
    removeButton: "Remover pessoa",
    revokeHint: "{email} não o vê mais.",
    sent: "O convite está a caminho de {email}",
    invite: "Convidar alguém",
    inviteHint: "A pessoa recebe um e-mail. O convite vale por sete dias para quem entrar com este endereço.",
    title: "Pessoas",
    description:
      "Pessoas que usam este console. Elas não precisam ser membros dos espaços de trabalho dos seus clientes.",
  },
  settings: {
    title: "Configurações",
    description: "Como sua plataforma aparece para os clientes e quem trabalha nela.",
    saved: "Configurações salvas",
    save: "Salvar alterações",
    name: "Nome",
    nameHint: "Seus clientes veem o nome ao conectar o número.",
    logo: "Logotipo",
    logoHint:
      "O endereço https:// de uma imagem. Ela aparece na página em que os clientes conectam o número.",
    origins: "Origens permitidas",
    originsHint:
      "Onde seu produto mostra a caixa de entrada incorporada, uma por linha, por exemplo https://app.example.com.",
  },
  roles: {
    admin: {
      name: "Administrador",
      hint: "Também chaves de produção, pessoas e configurações",
    },
    developer: {
      name: "Desenvolvedor",
      hint: "Vê tudo e gerencia chaves de teste",
    },
  },
};
