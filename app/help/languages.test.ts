/** Languages of a help center: what an article lacks falls back, and a switcher never leads to a page that is not there. */
import { expect, test } from "vitest";
import { CUSTOMER_LANGUAGES } from "@/lib/i18n/locales";
import { TestHelpCenter } from "@/lib/testing/help-center";

/** The paths of the switcher, by language. */
const switcherOf = (text: string, slug: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<li><a href="([^"]+)" lang="([\w-]+)" hreflang/g)].map(
      ([, path = "", language = ""]) => [language, path.replace(`/help/${slug}`, "")],
    ),
  );

test("an article that is missing in a language is shown in the first one that has it, and says so", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es", "ar"] });
  const { id, number } = await center.article({ title: "Refunds", language: "en" });
  await center.write(id, { title: "Reembolsos", language: "es" }, 0);
  const page = await center.get(`/ar/articles/${number}-refunds`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="ar" dir="rtl">');
  expect(page.text).toContain('<div class="body" lang="en" dir="ltr">');
  expect(page.text).toContain("هذا المقال غير متاح بعد");
  // Search engines are sent to where it is written, and know where else it is.
  const base = `http://localhost:3000/help/${center.slug}`;
  expect(page.text).toContain(`<link rel="canonical" href="${base}/en/articles/${number}-refunds">`);
  expect(page.text).toContain(`hreflang="es" href="${base}/es/articles/${number}-reembolsos"`);
  expect(page.text).toContain(`hreflang="x-default" href="${base}/en/articles/${number}-refunds"`);
  expect(page.text).not.toContain('rel="alternate" hreflang="ar"');
  const spanish = await center.get(`/es/articles/${number}-reembolsos`);
  expect(spanish.text).not.toContain("todavía no está disponible");
});

test("the switcher leads to the same page in each language, without a detour", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es", "fr"] });
  const texts = { es: { name: "Pagos", description: "" } };
  const collection = await center.collection("Payments", null, texts);
  const { id, number } = await center.article({ title: "Refunds", collectionId: collection });
  await center.write(id, { title: "Reembolsos", language: "es" }, 0);
  // It is in Spanish alone.
  const alone = await center.article({ title: "Sólo aquí", language: "es" });
  const pages = [
    "/en",
    `/en/collections/${collection.slice(-12)}-payments`,
    `/en/articles/${number}-refunds`,
    `/fr/articles/${alone.number}-solo-aqui`,
  ];
  for (const page of pages) {
    const shown = await center.get(page);
    expect([page, shown.status]).toEqual([page, 200]);
    const paths = switcherOf(shown.text, center.slug);
    expect(Object.keys(paths)).toEqual(["en", "es", "fr"]);
    for (const path of Object.values(paths))
      expect([path, (await center.get(path)).status]).toEqual([path, 200]);
  }
  const { es } = switcherOf((await center.get(pages[1] ?? "")).text, center.slug);
  expect(es).toBe(`/es/collections/${collection.slice(-12)}-pagos`);
});

test("a language that the help center gives up is left out, and its pages are gone", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "de"] });
  const { id, number } = await center.article({ title: "Shipping" });
  await center.write(id, { title: "Versand", language: "de" }, 0);
  expect((await center.get(`/de/articles/${number}-versand`)).status).toBe(200);
  await center.change({ languages: ["en"] });
  await expect.poll(async () => (await center.get(`/de/articles/${number}-versand`)).status).toBe(404);
  expect((await center.get(`/en/articles/${number}-shipping`)).text).not.toContain("Versand");
});

test.each(CUSTOMER_LANGUAGES)("every page can be written in %s", async (language) => {
  const center = await TestHelpCenter.create({ languages: [language] });
  const empty = await center.get(`/${language}`);
  expect(empty.text).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  const collection = await center.collection("All");
  const { number } = await center.article({ title: "One", language, collectionId: collection });
  await center.article({ title: "Two", language, collectionId: collection });
  await expect.poll(async () => (await center.get(`/${language}`)).text).toContain("All");
  for (const path of [`/collections/${collection.slice(-12)}-all`, `/articles/${number}-one`, "/nothing"])
    expect((await center.get(`/${language}${path}`)).headers.get("content-language")).toBe(language);
});
