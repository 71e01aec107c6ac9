/** The push service's part in the browser tests. */
import type { CDPSession } from "@playwright/test";
import { bootstrap } from "./world";

/** Brings notes to the page's worker, as the push service would. */
export async function startPushes(cdp: CDPSession): Promise<(note: object) => Promise<void>> {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  const { appUrl: origin } = bootstrap();
  return async (note) => {
    await cdp.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(note),
    });
  };
}
