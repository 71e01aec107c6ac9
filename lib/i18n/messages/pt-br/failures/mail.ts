import type { mail as english } from "../../en/failures/mail";
import type { Messages, Translation } from "../../en/types";

export const mail: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  mail_address_unknown: {
    message: "O servidor de e-mail do destinatário não conhece este endereço.",
    nextStep: "Confira o endereço com o contato e corrija-o.",
  },
  mail_mailbox_full: {
    message: "A caixa de correio do destinatário está cheia.",
    nextStep: "Fale com o contato de outra forma ou envie de novo mais tarde.",
  },
  mail_too_large: {
    message: "O e-mail é maior do que o servidor do destinatário aceita.",
    nextStep: "Envie sem arquivos ou com um link para eles.",
  },
  mail_sender_refused: {
    message: "O servidor de e-mail não permite que esta conta envie deste endereço.",
    nextStep: "Confira o endereço e a conta em Configurações → E-mail.",
  },
  mail_refused_by_policy: {
    message: "O servidor do destinatário recusou o e-mail por suas regras contra mensagens indesejadas.",
    nextStep: "Confira SPF, DKIM e DMARC do domínio do remetente e envie de novo.",
  },
  mail_refused: {
    message: "O servidor de e-mail recusou a mensagem.",
    nextStep: "Os detalhes dizem o motivo. Corrija-o e envie de novo.",
  },
  mail_deferred: {
    message: "O servidor de e-mail ainda não aceita a mensagem.",
    nextStep: "Nada a fazer: uma nova tentativa é feita durante um dia.",
    finalStep: "Envie de novo ou fale com o contato de outra forma.",
  },
  mail_sign_in_refused: {
    message: "O servidor de e-mail recusou o login, então nada foi enviado.",
    nextStep: "Digite a senha de novo em Configurações → E-mail ou conecte a caixa de correio outra vez.",
  },
  mail_grant_revoked: {
    message: "O provedor retirou o acesso à caixa de e-mail, portanto nada foi enviado.",
    nextStep: "Entre novamente em Configurações → E-mail e envie de novo.",
  },
  mail_server_unreachable: {
    message: "Não foi possível acessar o servidor de e-mail, então nada foi enviado.",
    nextStep: "Nada a fazer: uma nova tentativa é feita durante um dia.",
    finalStep: "Confira o servidor de e-mail e envie de novo.",
  },
  mail_not_written: {
    message: "Não foi possível montar o e-mail, então nada foi enviado.",
    nextStep: "Nada a fazer: a tentativa se repete por um dia.",
    finalStep: "Envie de novo, sem arquivos se houver algum.",
  },
  mailbox_not_connected: {
    message: "Nenhuma caixa de correio está conectada, então o e-mail não foi enviado.",
    nextStep: "Conecte uma caixa de correio em Configurações → E-mail e envie de novo.",
  },
  mailbox_not_proved: {
    message: "O endereço da caixa de e-mail ainda não foi confirmado, por isso o e-mail aguarda.",
    nextStep:
      "Digite o código do e-mail de confirmação em Configurações → E-mail. Depois disso ele será enviado.",
  },
  mail_first_contacts_used: {
    message:
      "Os e-mails de hoje para pessoas que nunca escreveram para você acabaram, por isso o e-mail aguarda.",
    nextStep: "Nada a fazer: ele será enviado amanhã. Uma caixa com servidor próprio não tem esse limite.",
  },
  mail_recipient_limit: {
    message: "Este endereço já recebeu hoje todos os e-mails permitidos daqui, por isso o e-mail aguarda.",
    nextStep: "Nada a fazer: ele será enviado amanhã, ou antes se a pessoa escrever para você.",
  },
  mail_room_used: {
    message: "Não há espaço para mais e-mails hoje. Eles ficam no servidor deles.",
    nextStep: "Nada a fazer: eles serão buscados quando houver espaço de novo.",
  },
  mail_outcome_unknown: {
    message: "O e-mail foi entregue, mas a resposta do servidor não foi vista: ele pode ter sido enviado.",
    nextStep: "Espere uma resposta antes de enviar de novo, ou o contato pode recebê-lo duas vezes.",
  },
  mail_bounced: {
    message: "Um servidor de e-mail aceitou a mensagem e não conseguiu entregá-la.",
    nextStep: "Os detalhes dizem o motivo. Fale com o contato de outra forma ou envie de novo mais tarde.",
  },
};
