"use client";

/** A small shop to try the messenger on. */

import { useTranslations } from "use-intl";
import { PlantDrawing, type PlantKind } from "@/components/demo/plants";
import styles from "@/components/demo/shop.module.css";
import type { Translate } from "@/lib/i18n/types";

type Product = { name: string; about: string; price: string; kind: PlantKind; pot: string };

const PRODUCTS = (t: Translate<"demo">): Product[] => [
  { name: t("plants.fig"), about: t("plants.figHint"), price: "€38", kind: "fig", pot: "#c98b6b" },
  { name: t("plants.fern"), about: t("plants.fernHint"), price: "€19", kind: "fern", pot: "#d9cbb4" },
  {
    name: t("plants.cactus"),
    about: t("plants.cactusHint"),
    price: "€24",
    kind: "cactus",
    pot: "#7d8f94",
  },
  {
    name: t("plants.monstera"),
    about: t("plants.monsteraHint"),
    price: "€52",
    kind: "monstera",
    pot: "#b9694b",
  },
];

const CARE = (t: Translate<"demo">) => [
  [t("care.light"), t("care.lightHint")],
  [t("care.water"), t("care.waterHint")],
  [t("care.moving"), t("care.movingHint")],
];

export function Shop({ name: shop }: { name: string }) {
  const t = useTranslations("demo");
  return (
    <div className={styles.shop}>
      <header className={styles.top}>
        <p className={styles.name}>
          <bdi>{shop}</bdi>
        </p>
        <nav aria-label={t("shop")} className={styles.nav}>
          <a href="#plants">{t("nav.plants")}</a>
          <a href="#care">{t("nav.care")}</a>
          <a href="#visit">{t("nav.visit")}</a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <div>
            <h1>{t("headline")}</h1>
            <p>{t("intro")}</p>
            <div className={styles.actions}>
              <a className={styles.primary} href="#plants">
                {t("seePlants")}
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
          <h2 id="plants-title">{t("bench")}</h2>
          <ul className={styles.products}>
            {PRODUCTS(t).map(({ name, about, price, kind, pot }) => (
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
          <h2 id="care-title">{t("three")}</h2>
          <dl className={styles.care}>
            {CARE(t).map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer id="visit" className={styles.visit}>
        <p>{t("address")}</p>
        <p>{t("delivery")}</p>
      </footer>
    </div>
  );
}

/** Opens the messenger from the page, as a site may do with any button of its own. */
type WithMessenger = typeof window & { parley?: { open(): void } };

function AskButton({ className }: { className?: string }) {
  const t = useTranslations("demo");
  return (
    <button type="button" className={className} onClick={() => (window as WithMessenger).parley?.open()}>
      {t("ask")}
    </button>
  );
}
