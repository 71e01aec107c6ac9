/** Runs the shop beside a Parley: see README.md. */
import { openShop } from "./shop";

const {
  PANEL_SECRET = "",
  PARLEY_URL = "http://localhost:3000",
  PORT = "4100",
  PANEL_URL,
  HOSTS,
} = process.env;

const shop = await openShop({
  port: Number(PORT),
  parley: new URL(PARLEY_URL).origin,
  secret: () => PANEL_SECRET,
  hosts: HOSTS?.split(",") ?? [],
  ...(PANEL_URL && { address: PANEL_URL }),
});
console.log(`Add this address under Settings → App panel: ${PANEL_URL ?? shop.url}`);
if (!PANEL_SECRET) console.log("Then start the shop again with the app's secret in PANEL_SECRET.");
