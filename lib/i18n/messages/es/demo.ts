import type { Messages, Translation } from "../en/types";

export const demo: Translation<Messages["demo"]> = {
  plants: {
    fig: "Árbol del caucho",
    figHint: "60 cm, le gusta un rincón luminoso",
    fern: "Helecho de Boston",
    fernHint: "35 cm, feliz en el baño",
    cactus: "Cactus viejito",
    cactusHint: "25 cm, riégalo cuando te acuerdes",
    monstera: "Monstera",
    monsteraHint: "80 cm, será más grande que el sofá",
  },
  care: {
    light: "Luz",
    lightHint:
      "A la mayoría de las hojas les gusta estar a un paso de la ventana. Solo al cactus le gusta el sol directo del mediodía.",
    water: "Agua",
    waterHint: "Hunde un dedo en la tierra. Si está seca hasta el segundo nudillo, riega. Si no, espera.",
    moving: "La llegada",
    movingHint: "Deja tranquila a la planta nueva dos semanas. Pierde una o dos hojas mientras se adapta.",
  },
  shop: "Tienda",
  nav: {
    plants: "Plantas",
    care: "Cuidados",
    visit: "Visítanos",
  },
  headline: "Plantas que te perdonan",
  intro:
    "Las cultivamos despacio, las plantamos en barro del río y te decimos con sinceridad cuáles sobreviven en un departamento oscuro.",
  seePlants: "Ver las plantas",
  bench: "Esta semana en el vivero",
  three: "Tres cosas que conviene saber",
  address: "Calle del Muelle 14, de martes a sábado, de diez a seis.",
  delivery: "Entrega en bicicleta dentro de la ciudad, 6 €, gratis desde 60 €.",
  ask: "Pregúntanos",
  metaTitle: "{name}, una tienda de demostración",
  hint: "Una tienda de demostración. Escribe en la esquina como cliente y responde en la <link>bandeja de entrada</link>, abierta en otra ventana como el equipo.",
  hintOf:
    "Una página de ejemplo donde {name} tiene su chat. Escribe en la esquina como cliente y responde en la <link>bandeja de entrada</link>, abierta en otra ventana como el equipo.",
  hintNoWidget:
    "Una tienda de demostración. Para ver tu chat aquí, agrega a la dirección ?widget= y el ID de tu espacio de trabajo.",
};
