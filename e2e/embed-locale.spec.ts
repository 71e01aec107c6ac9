/**
 * The embedded inbox in the host's language: from the first text on, changed while it is open, and never in English.
 */

import { parse } from "@formatjs/icu-messageformat-parser";
import type { Frame, Page } from "@playwright/test";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { conversation, customer } from "./embed-stage";
import { frame, frameOf, inbox } from "./embed-world";
import { expect, test } from "./fixtures";

/** All texts that the embedded inbox can show; for texts with arguments the parts around them. */
const piecesIn = (locale: Locale): string[] =>
  piecesOf(messagesOf(locale, ["ui", "inbox", "contacts", "failures"]));

const piecesOf = (tree: unknown): string[] => {
  if (typeof tree === "string") return literalsOf(parse(tree));
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(piecesOf) : [];
};

function literalsOf(elements: ReturnType<typeof parse>): string[] {
  return elements.flatMap((element) => {
    if ("options" in element) return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    if ("children" in element) return literalsOf(element.children);
    return element.type === 0 ? [element.value.trim()] : [];
  });
}

/** Visible texts and those that are read aloud: texts, names, hints. */
const spoken = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("script, style")) found.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("*"))
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
        found.push(element.getAttribute(name) ?? "");
    return found.map((text) => text.trim()).filter(Boolean);
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function englishIn(page: Page, locale: Locale): Promise<string[]> {
  const own = new Set(piecesIn(locale));
  const foreign = piecesIn("en").filter((piece) => piece.length > 3 && !own.has(piece));
  const texts = await spoken(await frameOf(page));
  expect(texts.length).toBeGreaterThan(20);
  // "Open" is part of "OpenStreetMap" too.
  const english = new RegExp(`(?<!\\p{L})(${foreign.map(escaped).join("|")})(?!\\p{L})`, "u");
  return texts.filter((text) => english.test(text));
}

test("the whole inbox speaks Spanish, then Portuguese, and what was being written stays", async ({
  page,
  stage,
}) => {
  const { uuid } = await stage.open(page, {}, { locale: "es" });
  const here = frame(page);
  await expect(here.getByText("No hay nada por atender")).toBeVisible();
  await expect(here.getByText("Elige una conversación")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);

  const visitor = await customer(page, uuid);
  await visitor.say("¿Abren el domingo?");
  await here.getByRole("link", { name: /¿Abren el domingo\?/ }).click();
  await expect(here.getByRole("log", { name: "Mensajes" }).getByText("Hoy")).toBeVisible();
  await here.getByRole("textbox", { name: "Respuesta" }).fill("Hasta el mediodía.");
  await here.getByRole("button", { name: "Enviar respuesta" }).click();
  await here.getByRole("button", { name: /ver hasta dónde llegó/ }).click();
  await here.getByRole("button", { name: /ver el registro de entrega/ }).click();
  const evidence = here.getByRole("dialog", { name: "Registro de entrega de un mensaje" });
  await expect(evidence.getByRole("figure")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);
  await page.keyboard.press("Escape");

  await here.getByLabel("Archivos para adjuntar").setInputFiles({
    name: "vacío.txt",
    mimeType: "text/plain",
    buffer: Buffer.alloc(0),
  });
  await expect(here.getByText("Este archivo está vacío.")).toBeVisible();
  await here.getByRole("button", { name: "Quitar vacío.txt" }).click();

  const details = here.getByRole("button", { name: /(Mostrar|Ocultar) detalles/ });
  if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
  await here.getByRole("button", { name: "Agregar", exact: true }).click();
  await here.getByRole("menuitem", { name: "Teléfono" }).click();
  await here.getByLabel("Teléfono").fill("12");
  await here.getByLabel("Teléfono").press("Enter");
  await expect(here.getByText("Escribe el número con el código de país")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);
  await here.getByLabel("Teléfono").press("Escape");
  const close = here.getByRole("button", { name: "Cerrar detalles" });
  if (await close.isVisible()) await close.click();

  await here.getByRole("button", { name: "Asignar", exact: true }).click();
  await expect(here.getByRole("menu")).toContainText("(tú)");
  expect(await englishIn(page, "es")).toEqual([]);
  await page.keyboard.press("Escape");
  await here.getByRole("button", { name: "Posponer" }).click();
  await here.getByRole("menuitem", { name: "Elegir fecha y hora…" }).click();
  await expect(here.getByRole("dialog")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);
  await here.getByRole("button", { name: "Cancelar" }).click();
  await here.getByRole("button", { name: "Atajos de teclado" }).click();
  await expect(here.getByRole("dialog")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);
  await page.keyboard.press("Escape");
  await here.getByRole("button", { name: "Resolver" }).click();
  await expect(here.getByText("Conversación resuelta")).toBeVisible();
  expect(await englishIn(page, "es")).toEqual([]);

  const field = here.getByRole("textbox");
  await here.getByText("Nota", { exact: true }).click();
  await here.getByRole("textbox", { name: "Nota" }).fill("Pregunta por el domingo");
  await inbox(page).setAppearance({ locale: "pt-BR" });
  await expect(here.getByRole("textbox", { name: "Nota" })).toHaveValue("Pregunta por el domingo");
  await expect(field.last()).toHaveAttribute("placeholder", /^Só a sua equipe vê isto/);
  await expect(here.getByRole("region", { name: "Lista de conversas" })).toBeVisible();
  await expect(conversation(page).getByText("Hoje", { exact: true })).toBeVisible();
  await expect(conversation(page).getByText("¿Abren el domingo?")).toBeVisible();
  await expect(here.locator("html")).toHaveAttribute("lang", "pt-BR");
  expect(await englishIn(page, "pt-BR")).toEqual([]);

  // The search for English finds it where there is some.
  await inbox(page).setAppearance({ locale: "en" });
  await expect(here.getByRole("region", { name: "Conversation list" })).toBeVisible();
  expect(await englishIn(page, "pt-BR")).toEqual(
    expect.arrayContaining(["Unassigned", "Keyboard shortcuts"]),
  );
});

test("a conversation on WhatsApp is begun and sent a template in the host's language", async ({
  page,
  stage,
}) => {
  await stage.open(page, {}, { locale: "pt-BR" });
  const here = frame(page);
  await here.getByRole("button", { name: "Nova conversa" }).click();
  await here.getByLabel("Número de telefone").fill("912");
  await here.getByRole("button", { name: "Iniciar" }).click();
  await expect(here.getByText("Digite um telefone deste país")).toBeVisible();
  expect(await englishIn(page, "pt-BR")).toEqual([]);
  await here.getByLabel("Número de telefone").fill("+55 11 91234-5678");
  await here.getByLabel("Nome (opcional)").fill("Beatriz");
  await here.getByRole("button", { name: "Iniciar" }).click();
  await here.getByRole("button", { name: "Enviar um modelo" }).click();
  await expect(here.getByRole("dialog", { name: "Enviar um modelo" })).toBeVisible();
  expect(await englishIn(page, "pt-BR")).toEqual([]);
});

test("an address that opens nothing says so in its language", async ({ page }) => {
  await page.goto(`/embed/inbox/ss_${"0".repeat(26)}?locale=es`);
  await expect(page.getByRole("heading", { name: "La bandeja no se puede abrir así" })).toBeVisible();
});
