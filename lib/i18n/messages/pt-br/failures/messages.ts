import type { messages as english } from "../../en/failures/messages";
import type { Messages, Translation } from "../../en/types";

export const messages: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  recipient_unreachable: {
    message:
      "O WhatsApp não conseguiu entregar: o número pode não estar no WhatsApp ou o aplicativo pode ser muito antigo.",
    nextStep: "Confira o número ou fale com a pessoa por outro meio.",
  },
  recipient_blocked: {
    message: "Esta pessoa está bloqueada no seu número do WhatsApp.",
    nextStep: "Desbloqueie-a no WhatsApp antes de escrever de novo.",
  },
  recipient_is_sender: {
    message: "A mensagem foi endereçada ao mesmo número que a envia.",
    nextStep: "Escolha outro destinatário.",
  },
  recipient_not_on_test_list: {
    message: "Este é um número de teste, e o destinatário não está na lista de números permitidos.",
    nextStep: "Adicione o destinatário à lista ou envie de um número real.",
  },
  recipient_opted_out: {
    message: "Esta pessoa não quer mensagens de marketing.",
    nextStep: "Não envie mais marketing; ela pode reativar isso no WhatsApp.",
  },
  recipient_in_experiment: {
    message: "O WhatsApp reteve esta mensagem por um teste sobre marketing. Nada foi cobrado.",
    nextStep: "Espere a pessoa escrever ou use uma mensagem que não seja de marketing.",
  },
  recipient_marketing_limit: {
    message: "O WhatsApp reteve a mensagem porque a pessoa recebeu muito marketing ultimamente.",
    nextStep: "Espere pelo menos um dia. Tentar antes piora a situação.",
  },
  recipient_identity_changed: {
    message: "A identidade desta pessoa no WhatsApp mudou desde a sua última mensagem.",
    nextStep: "Confirme que é a pessoa certa e envie de novo.",
  },
  recipient_needs_phone: {
    message: "Este tipo de mensagem precisa do telefone da pessoa, que o WhatsApp não compartilhou.",
    nextStep: "Peça o número a ela ou envie uma mensagem comum.",
  },
  country_not_allowed: {
    message: "O WhatsApp não permite que sua empresa escreva a pessoas deste país.",
    nextStep: "Fale com a pessoa por outro meio.",
  },
  session_window_closed: {
    message: "Já se passaram mais de 24 horas desde que esta pessoa escreveu.",
    nextStep: "Envie um modelo aprovado. Quando ela responder, você poderá escrever livremente de novo.",
  },
  media_not_downloadable: {
    message: "O WhatsApp não conseguiu obter o arquivo.",
    nextStep: "Se o contato o enviou, peça que envie de novo. Caso contrário, anexe outra cópia.",
  },
  media_not_acceptable: {
    message: "O WhatsApp não aceitou o arquivo: o tipo, a codificação ou o tamanho não é compatível.",
    nextStep: "Salve-o em um formato comum ou menor e anexe-o de novo.",
  },
  message_type_unsupported: {
    message: "O WhatsApp não aceita este tipo de mensagem aqui.",
    nextStep: "Envie de outra forma: como texto, imagem ou documento.",
  },
  message_unavailable: {
    message: "O WhatsApp não mostra aqui o conteúdo desta mensagem.",
    nextStep: "Abra-a no aplicativo WhatsApp Business ou peça ao contato que envie de novo.",
  },
  group_message_failed: {
    message: "O WhatsApp recusou a mensagem para este grupo.",
    nextStep: "Escreva para as pessoas uma a uma.",
  },
  request_invalid: {
    message: "O WhatsApp não entendeu uma parte desta mensagem.",
    nextStep: "Corrija a mensagem e envie de novo.",
  },
  request_incomplete: {
    message: "Falta nesta mensagem uma parte que o WhatsApp exige.",
    nextStep: "Veja os detalhes, complete a mensagem e envie de novo.",
  },
  method_not_allowed: {
    message: "O WhatsApp não oferece esta forma de envio à sua conta.",
    nextStep: "Envie como mensagem comum ou modelo.",
  },
  call_permission_lookups_limited: {
    message: "A permissão para ligar a esta pessoa foi pedida vezes demais.",
    nextStep: "Espere uma hora antes de pedir de novo.",
  },
  recipient_throttled: {
    message: "Foram enviadas mensagens demais a esta pessoa em pouco tempo.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
};
