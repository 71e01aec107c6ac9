/** The person's language: chosen once, on every page from then on, before sign-in too. */
import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { mailedLink, post } from "./world";

test.use({ locale: "pt-BR" });

test("a new person reads the browser's language, and then the one they choose", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  const password = "uma frase curta";
  await page.goto("/sign-up");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.getByLabel("Seu nome").fill("Beatriz");
  await page.getByLabel("Nome do espaço de trabalho").fill("Padaria");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("curta");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Digite pelo menos 10 caracteres.")).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Verifique seu e-mail")).toBeVisible();

  // The mail is in the language of the page.
  await page.goto(await mailedLink(email, /Confirme seu e-mail/));
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page.getByText("Ninguém escreveu ainda")).toBeVisible();

  await page.goto(page.url().replace(/\/inbox.*/, "/settings/account"));
  await page.getByRole("combobox", { name: "Idioma" }).selectOption("es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("link", { name: "Contactos" }).first()).toBeVisible();
  await expect(page.getByText("Idioma guardado")).toBeVisible();

  // The next mail follows the setting, and so does the page before sign-in.
  await post(page, "account/reset-password", { email });
  await mailedLink(email, /Elige una contrase/);
  await page.context().clearCookies({ name: /next-auth/ });
  const answer = await page.goto("/sign-in");
  expect(await answer?.text()).toContain('<html lang="es"');
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
});
