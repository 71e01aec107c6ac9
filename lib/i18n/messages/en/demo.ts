/** The demo shop. */
export const demo = {
  plants: {
    fig: "Rubber fig",
    figHint: "60 cm, likes a bright corner",
    fern: "Boston fern",
    fernHint: "35 cm, happy in the bathroom",
    cactus: "Old man cactus",
    cactusHint: "25 cm, water it when you remember",
    monstera: "Monstera",
    monsteraHint: "80 cm, will outgrow the sofa",
  },
  care: {
    light: "Light",
    lightHint: "Most leaves like a place one step from the window. Only the cactus likes direct noon sun.",
    water: "Water",
    waterHint: "Push a finger into the soil. If it is dry to the second knuckle, water it. Otherwise wait.",
    moving: "Moving in",
    movingHint: "Leave a new plant alone for two weeks. It drops a leaf or two while it settles.",
  },
  shop: "Shop",
  nav: {
    plants: "Plants",
    care: "Care",
    visit: "Visit",
  },
  headline: "House plants that forgive you",
  intro:
    "We grow them slowly, pot them in clay from down the river, and tell you honestly which ones survive a dark flat.",
  seePlants: "See the plants",
  bench: "On the bench this week",
  three: "Three things worth knowing",
  address: "14 Ferry Lane, open Tuesday to Saturday, ten to six.",
  delivery: "Delivery by cargo bike within the city, €6, free from €60.",
  ask: "Ask us",
  metaTitle: "{name}, a demo shop",
  hint: "A demo shop. Write in the corner as a customer, and answer in the <link>inbox</link>, open in another window as the team.",
  hintOf:
    "A sample page with {name}’s messenger. Write in the corner as a customer, and answer in the <link>inbox</link>, open in another window as the team.",
  hintNoWidget: "A demo shop. To see your messenger here, add ?widget= and your workspace ID to the address.",
} as const;
