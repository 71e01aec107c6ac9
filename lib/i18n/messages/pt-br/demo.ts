import type { Messages, Translation } from "../en/types";

export const demo: Translation<Messages["demo"]> = {
  plants: {
    fig: "Falsa-seringueira",
    figHint: "60 cm, gosta de um canto claro",
    fern: "Samambaia-americana",
    fernHint: "35 cm, feliz no banheiro",
    cactus: "Cacto-cabeça-de-velho",
    cactusHint: "25 cm, regue quando lembrar",
    monstera: "Costela-de-adão",
    monsteraHint: "80 cm, vai passar do sofá",
  },
  care: {
    light: "Luz",
    lightHint:
      "A maioria das folhas gosta de ficar a um passo da janela. Só o cacto gosta do sol direto do meio-dia.",
    water: "Água",
    waterHint: "Enfie um dedo na terra. Se estiver seca até a segunda junta, regue. Senão, espere.",
    moving: "A chegada",
    movingHint:
      "Deixe a planta nova em paz por duas semanas. Ela perde uma ou duas folhas enquanto se adapta.",
  },
  shop: "Loja",
  nav: {
    plants: "Plantas",
    care: "Cuidados",
    visit: "Visite",
  },
  headline: "Plantas que perdoam você",
  intro:
    "Nós as cultivamos devagar, plantamos em barro do rio e dizemos com sinceridade quais sobrevivem em um apartamento escuro.",
  seePlants: "Ver as plantas",
  bench: "Esta semana na bancada",
  three: "Três coisas que vale saber",
  address: "Rua da Balsa, 14, de terça a sábado, das dez às seis.",
  delivery: "Entrega de bicicleta na cidade, € 6, grátis a partir de € 60.",
  ask: "Fale conosco",
  metaTitle: "{name}, uma loja de demonstração",
  hint: "Uma loja de demonstração. Escreva no canto como cliente e responda na <link>caixa de entrada</link>, aberta em outra janela como a equipe.",
  hintOf:
    "Uma página de exemplo onde {name} tem seu chat. Escreva no canto como cliente e responda na <link>caixa de entrada</link>, aberta em outra janela como a equipe.",
  hintNoWidget:
    "Uma loja de demonstração. Para ver seu chat aqui, adicione ao endereço ?widget= e o ID do seu espaço de trabalho.",
};
