import type { Messages, Translation } from "../en/types";

export const operator: Translation<Messages["operator"]> = {
  title: "Socios",
  description:
    "Concede claves de producción a los socios que conoces y suspende a los que deben detenerse. Ambas cosas tienen efecto inmediato.",
  back: "Volver a la bandeja de entrada",
  empty: "Aún no hay socios",
  emptyHint: "Los socios creados en la consola de socios aparecen aquí.",
  access: {
    live: "Producción",
    testOnly: "Solo prueba",
    suspended: "Suspendido",
    created: "Creado <when></when>",
    refusedSince: "Las solicitudes a la API de socios se rechazan desde <when></when>.",
    grantTitle: "¿Conceder claves de producción a {name}?",
    grantHint: "Sus administradores podrán crear claves que llegan a personas reales por WhatsApp.",
    grant: "Conceder producción",
    granted: "Claves de producción concedidas",
    withdrawTitle: "¿Retirar las claves de producción a {name}?",
    withdrawHint:
      "Las solicitudes con sus claves de producción se rechazan de inmediato. Vuelven a funcionar cuando concedas el acceso otra vez.",
    withdraw: "Retirar producción",
    withdrawn: "Claves de producción retiradas",
    suspendTitle: "¿Suspender a {name}?",
    suspendHint: "Todas sus solicitudes se rechazan de inmediato, también las de prueba. No se elimina nada.",
    suspend: "Suspender",
    suspendDone: "Socio suspendido",
    reactivateTitle: "¿Reactivar a {name}?",
    reactivateHint: "Sus claves vuelven a funcionar de inmediato.",
    reactivate: "Reactivar",
    reactivateDone: "Socio reactivado",
    workspaces: "{count, plural, one {# espacio de trabajo} other {# espacios de trabajo}}",
  },
};
