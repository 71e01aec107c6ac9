/** What became of a reply that WhatsApp did not take, and what can be done, by code. */
import type { Failures } from "../codes";
import { accountFailures } from "./account-failures";

/** It is tried again by itself, and at the end by hand. */
const RETRIED = {
  nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
  finalStep: "Envie de novo.",
};
const OTHER_TEMPLATE = "Use outro modelo.";

export const failures = {
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
  recipient_throttled: {
    message: "Foram enviadas mensagens demais a esta pessoa em pouco tempo.",
    ...RETRIED,
  },
  country_not_allowed: {
    message: "O WhatsApp não permite que sua empresa escreva a pessoas deste país.",
    nextStep: "Fale com a pessoa por outro meio.",
  },
  session_window_closed: {
    message: "Já se passaram mais de 24 horas desde que esta pessoa escreveu.",
    nextStep: "Envie um modelo aprovado. Quando ela responder, você poderá escrever livremente de novo.",
  },
  media_not_acceptable: {
    message: "O WhatsApp não aceitou o arquivo: o tipo, a codificação ou o tamanho não é compatível.",
    nextStep: "Salve-o em um formato comum ou menor e anexe-o de novo.",
  },
  message_type_unsupported: {
    message: "O WhatsApp não aceita este tipo de mensagem aqui.",
    nextStep: "Envie de outra forma: como texto, imagem ou documento.",
  },
  request_invalid: {
    message: "O WhatsApp não entendeu uma parte desta mensagem.",
    nextStep: "Corrija a mensagem e envie de novo.",
  },
  template_variable_count: {
    message: "O modelo foi enviado com valores demais ou de menos.",
    nextStep: "Dê exatamente um valor a cada variável.",
  },
  template_missing: {
    message: "O modelo não existe neste idioma ou ainda não foi aprovado.",
    nextStep: "Escolha um modelo aprovado.",
  },
  template_text_too_long: {
    message: "Com estes valores, o texto do modelo fica longo demais.",
    nextStep: "Use valores mais curtos.",
  },
  template_values_invalid: {
    message: "Um valor do modelo não está no formato necessário.",
    nextStep: "Corrija o valor: sem quebras de linha, tabulações ou espaços longos.",
  },
  template_paused: {
    message: "O WhatsApp pausou este modelo por algumas horas por causa de reclamações.",
    nextStep: OTHER_TEMPLATE,
  },
  template_disabled: {
    message: "O WhatsApp desativou este modelo por causa de muitas reclamações.",
    nextStep: OTHER_TEMPLATE,
  },
  ...accountFailures,
  provider_unreachable: {
    message: "Não foi possível acessar o WhatsApp. Nada foi enviado.",
    ...RETRIED,
  },
  provider_timeout: { message: "O WhatsApp não respondeu a tempo.", ...RETRIED },
  provider_connection_lost: {
    message: "A conexão com o WhatsApp caiu antes de a resposta chegar.",
    ...RETRIED,
  },
  provider_error: { message: "O WhatsApp falhou por um motivo que não informa.", ...RETRIED },
  provider_unavailable: { message: "O WhatsApp não está disponível agora.", ...RETRIED },
  provider_refused: {
    message: "O WhatsApp recusou sem um motivo conhecido.",
    nextStep: "Veja o registro de entrega; se não bastar, consulte o suporte do WhatsApp.",
  },
  outcome_unknown: {
    message: "A mensagem foi entregue ao WhatsApp, mas não veio resposta: pode ter sido enviada.",
    nextStep: "Espere uma confirmação antes de reenviar, ou a pessoa pode recebê-la duas vezes.",
  },
  file_missing: {
    message: "O arquivo não está mais aqui. Nada foi enviado.",
    nextStep: "Anexe o arquivo de novo e envie em uma nova mensagem.",
  },
} satisfies Failures;
