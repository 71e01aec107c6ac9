import type { Messages, Translation } from "../../en/types";
import type { events as english } from "../../en/webhooks/events";

export const events: Translation<Pick<Messages["webhooks"], keyof typeof english>> = {
  check: {
    title: "Verificação do receptor",
    description:
      "Quatro entregas de teste mostram se seu servidor aceita entregas reais e recusa as falsas. Elas levam o evento webhook.test e nenhum dado seu.",
    probesTitle: "Entregas de teste",
    runAgain: "Executar de novo",
    run: "Executar a verificação",
    running: "Enviando quatro entregas. Leva até um minuto se seu servidor for lento.",
    answered: "respondeu {status} · {ms, number} ms",
    took: "{ms, number} ms",
    results: {
      noAnswer: "{reason} Não é possível dar um veredito.",
      valid: {
        pass: "Uma entrega assinada corretamente foi aceita.",
        warn: "Uma entrega assinada corretamente foi aceita.",
        fail: "Uma entrega assinada corretamente foi recusada. Verifique o segredo e se a assinatura é calculada sobre o corpo bruto.",
      },
      tampered: {
        pass: "Um corpo alterado depois da assinatura foi recusado.",
        warn: "O corpo alterado não foi aceito, mas seu servidor respondeu com um erro. Responda 401, para que entregas falsas não pareçam falhas.",
        fail: "Um corpo alterado depois da assinatura foi aceito. Qualquer pessoa poderia enviar eventos falsos: verifique primeiro a assinatura e responda 401 se ela estiver errada.",
      },
      replayed: {
        pass: "Uma entrega assinada há uma hora foi recusada por ser antiga.",
        warn: "Uma entrega assinada há uma hora não foi recusada. Compare webhook-timestamp com o seu relógio (5 minutos) ou garanta que cada ID de entrega seja processado só uma vez.",
        fail: "Uma entrega assinada há uma hora não foi recusada.",
      },
      duplicate: {
        pass: "A entrega repetida foi confirmada. Garanta que ela foi processada só uma vez.",
        warn: "A entrega repetida foi confirmada. Garanta que ela foi processada só uma vez.",
        fail: "A entrega repetida foi recusada. Responda 2xx às entregas já conhecidas, senão as novas tentativas continuam.",
      },
    },
    probes: {
      valid: {
        title: "Uma entrega válida",
        text: "Assinada corretamente, como toda entrega real. Seu servidor deve responder 2xx.",
      },
      tampered: {
        title: "Um corpo alterado",
        text: "O corpo foi alterado depois da assinatura. Seu servidor deve recusá-la, de preferência com 401.",
      },
      replayed: {
        title: "Uma entrega antiga",
        text: "Assinada corretamente, mas há uma hora. Um receptor que compara o horário a recusa.",
      },
      duplicate: {
        title: "A mesma entrega duas vezes",
        text: "Como uma nova tentativa após uma resposta perdida. Seu servidor deve responder 2xx e processá-la só uma vez.",
      },
    },
    verdicts: {
      pass: {
        title: "Seu receptor passa em todas as verificações",
        text: "Ele aceitou as entregas reais e recusou as outras.",
      },
      warn: {
        title: "Seu receptor funciona, mas pode ser mais seguro",
        text: "Veja abaixo o que melhorar.",
      },
      fail: {
        title: "Seu receptor precisa de mudanças",
        text: "Veja abaixo o que falhou e o que fazer.",
      },
      unfinished: {
        title: "A verificação não terminou",
        text: "Algo falhou do nosso lado, portanto isto não diz nada sobre seu receptor. Execute a verificação de novo.",
      },
      notRun: {
        title: "Não foi possível executar a verificação",
        text: "O endpoint não está ativo. Retome-o e execute a verificação de novo.",
      },
    },
    grades: {
      pass: "Aprovada",
      warn: "Pode melhorar",
      fail: "Falhou",
    },
  },
  verify: {
    title: "Verificar as entregas no seu servidor",
    compare:
      "Use os bytes brutos do corpo, antes de interpretar o JSON, e compare <code>X-Service-Signature</code> com o seu próprio HMAC-SHA256. Se forem diferentes, responda 401.",
    deduplicate:
      "Guarde <code>deliveryId</code> com uma chave única. Se já existir, responda 2xx e não faça nada: uma entrega pode chegar duas vezes.",
    answer: "Responda 2xx em até 15 segundos e faça o trabalho depois.",
    code: "Código Node.js",
    library:
      "A chave é o segredo inteiro, incluindo <prefix>whsec_</prefix>. Qualquer biblioteca <link>Standard Webhooks</link> também verifica as entregas, em muitas linguagens. Ela lê <id>webhook-id</id>, <time>webhook-timestamp</time> e <signature>webhook-signature</signature>.",
  },
  events: {
    workspace: {
      created: "Você criou um espaço de trabalho.",
      updated: "A política ou a lista de URLs de retorno de um espaço de trabalho mudou.",
      suspended: "Um espaço de trabalho foi suspenso. Ele não aceita comandos, links nem sessões.",
      reactivated: "Um espaço de trabalho suspenso ou arquivado voltou a funcionar.",
      archived: "Um espaço de trabalho foi arquivado.",
      export_ready: "Uma exportação de um espaço de trabalho já pode ser baixada.",
      deleted:
        "Você pediu para excluir um espaço de trabalho. Ele fica arquivado até que a exclusão seja definitiva.",
    },
    setup_link: {
      created: "Você criou um link de configuração.",
      opened: "Alguém abriu um link de configuração e pressionou Continuar.",
      connected: "Um link de configuração foi concluído e um número está conectado.",
      failed: "Um link de configuração terminou com um erro que não permite nova tentativa.",
      expired: "Um link de configuração expirou antes de ser concluído.",
      revoked: "Um link de configuração foi revogado, por você ou porque outro foi concluído.",
    },
    command: {
      accepted: "Um comando foi aceito e a mensagem está na fila.",
      scheduled: "Um comando foi aceito; sua mensagem espera a hora marcada.",
      cancelled: "Um comando foi cancelado antes do envio de sua mensagem.",
    },
    surface_session: {
      created: "Você criou uma sessão da caixa de entrada incorporada.",
      revoked: "Uma sessão da caixa de entrada incorporada foi encerrada antes do fim.",
    },
    contact: {
      created: "Um novo contato escreveu ou foi criado.",
      updated: "O nome, o e-mail, o telefone ou a preferência de marketing de um contato mudou.",
      opted_out: "Um contato não quer mais mensagens de marketing.",
      merged: "Um contato foi mesclado a outro.",
      erased: "Um contato foi apagado.",
    },
    conversation: {
      created: "A primeira conversa de um contato começou.",
      updated: "O assunto de uma conversa mudou.",
      assigned: "O responsável por uma conversa mudou.",
      status_changed: "Uma conversa foi resolvida, adiada, marcada como pendente ou reaberta.",
      rated: "Um contato avaliou uma conversa ou mudou a avaliação.",
    },
    message: {
      created: "Um contato, a equipe ou um comando escreveu uma mensagem.",
      updated: "O autor alterou ou apagou uma mensagem no WhatsApp.",
      delivery_updated: "Uma mensagem da sua equipe foi enviada, entregue ou lida, ou falhou.",
      sent: "O WhatsApp aceitou uma mensagem.",
      delivered: "Uma mensagem chegou ao dispositivo do contato.",
      read: "O contato leu uma mensagem.",
      failed: "Uma mensagem não pôde ser entregue. O erro diz por quê.",
      unknown: "Não se sabe se uma mensagem foi enviada. Ela não é enviada de novo.",
    },
    installation: {
      connecting:
        "Um número está sendo conectado à mão, o que só espaços de trabalho sem parceiro podem fazer.",
      connected: "Um número está conectado e pode enviar.",
      degraded: "Um número funciona com restrições.",
      replaced: "O número de um espaço de trabalho foi substituído.",
      action_required: "Um número precisa de uma ação antes de poder enviar.",
      blocked: "O WhatsApp bloqueou um número.",
      recovered: "Um número voltou a funcionar.",
      disconnected: "Um número foi desconectado.",
    },
    template: {
      created: "Um modelo foi criado.",
      deleted: "Um modelo foi excluído.",
      status_changed: "Um modelo foi aprovado, recusado, pausado ou alterado.",
    },
    whatsapp: {
      connection_updated:
        "Um número do WhatsApp foi conectado, substituído ou desconectado, ou seu acesso ou qualidade mudou.",
    },
    log: {
      restored:
        "O banco de dados foi restaurado de um backup. O registro continua com números muito maiores, em outra época.",
    },
    webhook: {
      delivery_exhausted: "Todas as tentativas de uma entrega a outro endpoint falharam.",
      endpoint_disabled: "Outro endpoint foi desativado.",
    },
  },
  groups: {
    message: "Mensagens",
    conversation: "Conversas",
    contact: "Contatos",
    webhook: "Webhooks",
    workspace: "Espaços de trabalho",
    setup_link: "Links de configuração",
    command: "Comandos",
    surface_session: "Caixa de entrada incorporada",
    installation: "Números",
    template: "Modelos",
    log: "Registro de eventos",
    whatsapp: "WhatsApp",
  },
};
