/** Changes made on the command line beside a running server show in the browser. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./fixtures";
import { bootstrap, signIn } from "./world";

const admin = async (...args: string[]) => {
  const env = {
    ...process.env,
    DATA_DIR: process.env.PARLEY_E2E_DATA ?? "",
    APP_URL: bootstrap().appUrl,
    PARLEY_ENV_FILE: "",
  };
  const { stdout } = await promisify(execFile)("node", ["scripts/admin.mjs", ...args, "--json"], { env });
  return JSON.parse(stdout);
};

test("the simulator's number is connected for a workspace, and a second one is refused", async ({
  page,
  workspaceId: id,
}) => {
  await signIn(page);
  const { installation } = await admin("connect-simulator", "--workspace", id);
  expect(installation.state).toBe("connected");
  const refused = admin("connect-simulator", "--workspace", id);
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining("is already connected"),
  });
  await page.goto(`/w/${id}/settings/whatsapp`);
  const number = page.getByRole("region", { name: "Connected number" });
  await expect(number.getByText("Connected", { exact: true }).first()).toBeVisible();
  await expect(number.getByText(installation.displayPhoneNumber).first()).toBeVisible();
});
