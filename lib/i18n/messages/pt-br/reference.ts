import type { Messages, Translation } from "../en/types";

/** The frame of the API reference. */
export const reference: Translation<Messages["reference"]> = {
  title: "Referência da API",
  home: "Parley, página inicial",
  apis: "APIs disponíveis",
  names: {
    partner: "API de parceiros",
    v1: "API v1",
  },
  download: "Documento OpenAPI",
  console: "Console de parceiros",
  keys: "Abrir o Parley",
  keyHint:
    "As solicitações que você envia nesta página vão para este servidor. A chave que você digita fica só nesta página até você sair dela ou recarregá-la.",
  loading: "Carregando a referência",
  failed: "A referência não carregou. Verifique sua conexão e carregue a página novamente.",
  reload: "Carregar novamente",
};
