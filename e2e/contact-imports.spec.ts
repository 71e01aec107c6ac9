/** A file of contacts becomes contacts, after a look at what it would do, and can be taken back. */
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { confirm, post, signIn } from "./world";

const FILE = `Nome;E-mail;Telefone;Plano
Ana Reis;ana@example.com;;Ouro
Bruno Lima;bruno@example.com;(11) 98765-4321;
Clara;no-at-sign;;
Ana outra vez;ana@example.com;;
`;

test("a file is mapped, checked, imported and undone; its report has the outcome of each line", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const ana = { name: "Ana", email: "ana@example.com" };
  const { contactId } = await post<{ contactId: string }>(page, "inbox/contacts", ana, workspaceId);
  await page.goto(`/w/${workspaceId}/contacts`);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByText("No imports yet")).toBeVisible();
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a CSV file" }).click();
    await (await choosing).setFiles({ name, mimeType: "text/csv", buffer });
  };
  await choose("old.csv", Buffer.from("Nome,Cidade\nZé,Évora\n", "latin1"));
  await expect(page.getByText("See line 2, column “Nome”.")).toBeVisible();
  await expectAccessible(page, "the page of imports");

  await choose("people.csv", Buffer.from(FILE));
  const columns = page.getByRole("region", { name: "What is in each column?" });
  const become = (column: string) => columns.getByRole("combobox", { name: `Column “${column}” becomes` });
  await expect(become("Telefone")).toHaveValue("phone");
  await expect(columns.getByText("(11) 98765-4321")).toBeVisible();
  await become("Nome").selectOption("email");
  await expect(columns.getByText("Another column already holds this.")).toBeVisible();
  await become("Nome").selectOption("name");
  await columns.getByRole("textbox", { name: "attribute for column “Plano”" }).fill("plan");
  await columns.getByRole("combobox", { name: "Country of phone numbers" }).selectOption("BR");
  await expectAccessible(page, "the columns of a file");
  await columns.getByRole("button", { name: "Check the file" }).press("Enter");

  const check = page.getByRole("region", { name: "What the import will do" });
  await expect(check).toBeFocused();
  const counts = check.locator("dl");
  await expect(counts).toHaveText("Will be created1Will be changed1Stay as they are0Will not be imported2");
  await expect(check.getByText("This is not an e-mail address.")).toBeVisible();
  await expect(check.getByText("The same person is in line 2.")).toBeVisible();
  await expectAccessible(page, "what an import would do");
  await check.getByRole("button", { name: "Change the columns" }).click();
  await expect(become("Telefone")).toHaveValue("phone");
  await columns.getByRole("button", { name: "Check the file" }).click();
  await check.getByRole("button", { name: "Import 2 contacts" }).click();

  const result = page.getByRole("region", { name: "Result" });
  await expect(result.locator("dl")).toHaveText("Created1Changed1Left as they were0Not imported2");
  const downloading = page.waitForEvent("download");
  await result.getByRole("button", { name: "Download these lines" }).click();
  const report = readFileSync(await (await downloading).path(), "utf8");
  expect(report).toContain("4,failed,not_an_email,E-mail,,Clara,no-at-sign,,");
  expect(report).not.toContain("Bruno");
  await result.getByRole("link", { name: "Show contacts" }).click();
  const list = page.getByRole("list", { name: "Contacts" });
  await expect(list.getByRole("link")).toHaveCount(2);
  await expect(list.getByRole("link", { name: "Bruno Lima" })).toContainText("+5511987654321");
  await expect(list.getByRole("link", { name: "Ana Reis" })).toBeVisible();

  await page.goBack();
  await result.getByRole("button", { name: "Undo import…" }).click();
  await confirm(page, "Undo import");
  const undone = page.getByRole("region", { name: "The import was undone" });
  await expect(undone.locator("dl")).toHaveText("Removed1Restored1Partly restored0Kept0");
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(page.getByRole("link", { name: /people\.csv/ })).toContainText(
    "1 removed, 1 restored, 0 kept",
  );
  await page.goto(`/w/${workspaceId}/contacts/${contactId}`);
  await expect(list.getByRole("link")).toHaveCount(1);
  const panel = page.getByRole("complementary", { name: "Contact" });
  await expect(panel.getByRole("button", { name: "Name: Ana. Edit" })).toBeVisible();
});

test("an agent sees no import, and why the page is empty", async ({ colleague, workspaceId }) => {
  const page = await colleague("Bo");
  await page.goto(`/w/${workspaceId}/contacts`);
  await expect(page.getByRole("button", { name: "New contact" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Import" })).toHaveCount(0);
  await page.goto(`/w/${workspaceId}/contacts/imports`);
  await expect(page.getByRole("heading", { name: "Your role does not include this page." })).toBeVisible();
});
