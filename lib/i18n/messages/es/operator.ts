import type { Messages, Translation } from "../en/types";

export const operator: Translation<Messages["operator"]> = {
  title: "Socios",
  description:
    "Concede claves de producción a los socios que conoces y suspende a los que deben detenerse. Ambas cosas tienen efecto inmediato.",
  navigation: "Áreas",
  places: { operator: "Operador", console: "Consola de socios", inbox: "Bandeja de entrada" },
  empty: "Aún no hay socios",
  emptyHint: "Los socios creados en la consola de socios aparecen aquí.",
  access: {
    live: "Producción",
    testOnly: "Solo prueba",
    suspended: "Suspendido",
    created: "Creado <when></when>",
    refusedSince: "Las solicitudes a la API de socios se rechazan desde <when></when>.",
    grant: {
      title: "¿Conceder claves de producción a {name}?",
      hint: "Sus administradores podrán crear claves que llegan a personas reales por WhatsApp.",
      label: "Conceder producción",
      done: "Claves de producción concedidas",
    },
    withdraw: {
      title: "¿Retirar las claves de producción a {name}?",
      hint: "Las solicitudes con sus claves de producción se rechazan de inmediato. Vuelven a funcionar cuando concedas el acceso otra vez.",
      label: "Retirar producción",
      done: "Claves de producción retiradas",
    },
    suspend: {
      title: "¿Suspender a {name}?",
      hint: "Todas sus solicitudes se rechazan de inmediato, también las de prueba. No se elimina nada.",
      label: "Suspender",
      done: "Socio suspendido",
    },
    reactivate: {
      title: "¿Reactivar a {name}?",
      hint: "Sus claves vuelven a funcionar de inmediato.",
      label: "Reactivar",
      done: "Socio reactivado",
    },
    workspaces: "{count, plural, one {# espacio de trabajo} other {# espacios de trabajo}}",
  },
};
