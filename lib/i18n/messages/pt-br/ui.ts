import type { Messages, Translation } from "../en/types";

export const ui: Translation<Messages["ui"]> = {
  close: "Fechar",
  undo: "Desfazer",
  cancel: "Cancelar",
  tryAgain: "Tentar novamente",
  loading: "Carregando",
  notifications: "Notificações",
  optional: "(opcional)",
  copy: {
    action: "Copiar: {what}",
    done: "Copiado",
    refused: "O navegador não permitiu copiar. Selecione o texto e copie manualmente.",
  },
  search: { placeholder: "Buscar", clear: "Limpar busca" },
  password: { show: "Mostrar a senha", hide: "Ocultar a senha" },
  month: { previous: "Mês anterior", next: "Próximo mês" },
  time: {
    now: "agora",
    justNow: "agora mesmo",
    minutes: "{count} min",
    hours: "{count} h",
    ahead: "em {span}",
    inAMoment: "daqui a pouco",
    today: "Hoje",
    yesterday: "Ontem",
  },
};
