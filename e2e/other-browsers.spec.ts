/** The main stories in the browsers of the other engines: signing in, the inbox, the messenger, the embedded inbox. */
import { fromPublicId } from "@/lib/platform/ids";
import { customer, EVERYTHING } from "./embed-stage";
import { expect, test } from "./fixtures";
import type { OtherBrowser, Place } from "./other-browsers/browser";
import { hasFirefox, openFirefox } from "./other-browsers/firefox";
import { hasWebKit, openWebKit } from "./other-browsers/webkit";
import { partner } from "./partner-world";
import { bootstrap } from "./world";

const ENGINES = [
  { name: "Firefox ESR", isHere: hasFirefox(), launch: openFirefox },
  { name: "WebKitGTK", isHere: hasWebKit(), launch: openWebKit },
];
const LIST: Place = ['[role="list"][aria-label="Conversations"]'];
const PANEL = "parley-messenger >>> iframe";
const within = (frame: string, place: Place): Place => [frame, ...place];

const says = (browser: OtherBrowser, place: Place) => expect.poll(() => browser.text(place));

for (const { name, isHere, launch } of ENGINES)
  test.describe(name, () => {
    test.skip(!isHere, `${name} is not installed`);
    let browser: OtherBrowser;
    test.beforeEach(async () => {
      browser = await launch();
      // Debian moves its versions: the log says which one was tried.
      console.log(browser.name);
    });
    test.afterEach(() => browser?.close());

    test("a person signs in with the keyboard and answers a visitor in the inbox", async ({
      request,
      workspaceId,
    }) => {
      const { appUrl, signIn } = bootstrap();
      const visitor = await customer({ request }, workspaceId);
      await visitor.say("Is the shop open on Sunday?");
      await browser.open(`${appUrl}/sign-in`);
      await browser.type(['input[type="email"]'], signIn.email);
      await browser.type(['input[type="password"]'], signIn.password, "Enter");
      await expect.poll(() => browser.url()).toContain("/inbox");
      await browser.open(`${appUrl}/w/${workspaceId}/inbox`);
      await says(browser, LIST).toContain("Is the shop open on Sunday?");
      await browser.click([`${LIST[0]} a`]);
      await answer(browser, []);
      await expect.poll(visitor.received).toContain("Until noon.");
      await visitor.say("Thank you!");
      await says(browser, ['[role="log"]']).toContain("Thank you!");
    });

    test("a visitor writes in the messenger and sees the answer come", async ({ owner, workspaceId }) => {
      await browser.open(`${bootstrap().appUrl}/demo?widget=${workspaceId}`);
      await browser.click(["parley-messenger >>> button"]);
      await browser.type([PANEL, "textarea"], "Do you ship to Porto?", "Enter");
      type List = { conversations: { id: string }[] };
      const list = () => owner<List>("GET", "inbox/conversations", undefined, workspaceId);
      await expect.poll(async () => (await list()).conversations.length).toBe(1);
      const [conversation] = (await list()).conversations;
      const said = { clientId: crypto.randomUUID(), text: "We do, in two days." };
      await owner("POST", `inbox/conversations/${conversation?.id}/messages`, said, workspaceId);
      await says(browser, [PANEL, '[role="log"]']).toContain("We do, in two days.");
    });

    test("an import map that the page brings late is used beside the tag", async ({ serve, workspaceId }) => {
      const { appUrl } = bootstrap();
      // A visitor who has been here before: the tag has more to load.
      const begin = `<!doctype html><body><script>localStorage["parley:${workspaceId}"] = "former"</script>
<script async src="${appUrl}/messenger.js" data-widget-id="${workspaceId}"></script><p>A page that is slow to come.</p>`;
      const end = `<script type="importmap">{ "imports": { "shop": "/shop.js" } }</script>
<script type="module">import { word } from "shop"; document.body.append(word);</script>`;
      const port = await serve(({ url }, answer) => {
        if (url === "/shop.js") {
          answer.setHeader("content-type", "text/javascript");
          return answer.end('export const word = "The map was used."');
        }
        answer.setHeader("content-type", "text/html");
        answer.write(begin);
        // Imitates a slow page: the tag has time to load its modules.
        setTimeout(() => answer.end(end), 1500);
      });
      await browser.open(`http://127.0.0.1:${port}/`);
      await says(browser, ["body"]).toContain("The map was used.");
      await browser.click(["parley-messenger >>> button"]);
    });

    test("a partner's user answers in the inbox on the partner's page", async ({ request, stage }) => {
      const { externalTenantId, workspaceId } = await partner(request).createWorkspace();
      const who = {
        externalTenantId,
        externalUserId: "ana",
        externalUserName: "Ana",
        capabilities: EVERYTHING,
      };
      await browser.open(stage.site.url);
      await browser.run(`Parley.mountInbox(document.getElementById("inbox"), { fetchSession: () =>
        fetch("/session", { method: "POST", body: ${JSON.stringify(JSON.stringify(who))} }).then((answer) => answer.json()) }) && 1`);
      const frame = 'iframe[title="Inbox"]';
      const visitor = await customer({ request }, fromPublicId("workspace", workspaceId) ?? "");
      await visitor.say("Is the bakery open?");
      await says(browser, within(frame, LIST)).toContain("Is the bakery open?");
      await browser.click(within(frame, [`${LIST[0]} a`]));
      await answer(browser, [frame]);
      await expect.poll(visitor.received).toContain("Until noon.");
    });
  });

async function answer(browser: OtherBrowser, frames: Place): Promise<void> {
  await browser.type([...frames, 'textarea[aria-label="Reply"]'], "Until noon.");
  await browser.click([...frames, 'button[aria-label="Send reply"]']);
}
