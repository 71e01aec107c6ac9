"use client";

/** A small shop to try the messenger on. */

import { PlantDrawing, type PlantKind } from "@/components/demo/plants";
import styles from "@/components/demo/shop.module.css";

type Product = { name: string; about: string; price: string; kind: PlantKind; pot: string };

const PRODUCTS: Product[] = [
  { name: "Rubber fig", about: "60 cm, likes a bright corner", price: "€38", kind: "fig", pot: "#c98b6b" },
  { name: "Boston fern", about: "35 cm, happy in the bathroom", price: "€19", kind: "fern", pot: "#d9cbb4" },
  {
    name: "Old man cactus",
    about: "25 cm, water it when you remember",
    price: "€24",
    kind: "cactus",
    pot: "#7d8f94",
  },
  { name: "Monstera", about: "80 cm, will outgrow the sofa", price: "€52", kind: "monstera", pot: "#b9694b" },
];

const CARE = [
  ["Light", "A step back from the window suits most leaves. Direct noon sun suits only the cactus."],
  ["Water", "Push a finger into the soil. Dry to the second knuckle means yes, anything else means wait."],
  ["Moving in", "Leave a new plant alone for two weeks. It drops a leaf or two while it settles."],
];

export function Shop() {
  return (
    <div className={styles.shop}>
      <header className={styles.top}>
        <p className={styles.name}>Juniper &amp; Co.</p>
        <nav aria-label="Shop" className={styles.nav}>
          <a href="#plants">Plants</a>
          <a href="#care">Care</a>
          <a href="#visit">Visit</a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <div>
            <h1>House plants that forgive you</h1>
            <p>
              We grow them slowly, pot them in clay from down the river, and tell you honestly which ones
              survive a dark flat.
            </p>
            <div className={styles.actions}>
              <a className={styles.primary} href="#plants">
                See the plants
              </a>
              <AskButton className={styles.secondary} />
            </div>
          </div>
          <div className={styles.window}>
            <PlantDrawing kind="monstera" pot="#b9694b" />
            <PlantDrawing kind="fig" pot="#d9cbb4" />
          </div>
        </section>
        <section id="plants" aria-labelledby="plants-title">
          <h2 id="plants-title">On the bench this week</h2>
          <ul className={styles.products}>
            {PRODUCTS.map(({ name, about, price, kind, pot }) => (
              <li key={name}>
                <div className={styles.plate}>
                  <PlantDrawing kind={kind} pot={pot} />
                </div>
                <h3>{name}</h3>
                <p>{about}</p>
                <p className={styles.price}>{price}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="care" aria-labelledby="care-title">
          <h2 id="care-title">Three things worth knowing</h2>
          <dl className={styles.care}>
            {CARE.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer id="visit" className={styles.visit}>
        <p>14 Ferry Lane, open Tuesday to Saturday, ten to six.</p>
        <p>Delivery by cargo bike within the city, €6, free from €60.</p>
      </footer>
    </div>
  );
}

/** Opens the messenger from the page, as a site may do with any button of its own. */
type WithMessenger = typeof window & { parley?: { open(): void } };

function AskButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={() => (window as WithMessenger).parley?.open()}>
      Ask us
    </button>
  );
}
