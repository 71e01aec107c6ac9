/** Many event streams: how late a notice comes, against a bare loop. What a stream takes of memory is in the suite `memory`. */
import { randomUUID } from "node:crypto";
import type { Measurement, SuiteOptions } from "../harness";
import { post } from "../life/operations";
import { choosePort, type PackagedApp, startSettledApp } from "../life/packaged-app";
import { compareSides } from "../life/stream-sides";
import { makeStreamWorld, type StreamWorld, visitorStream } from "../life/stream-world";
import type { StreamTarget } from "../life/streams";
import { type Reference, startReference } from "../references";

type Setting = { options: SuiteOptions; world: StreamWorld; app: PackagedApp; raw: Reference };

export async function measureStream(options: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const world = await makeStreamWorld(options.events);
  const app = await startSettledApp();
  const raw = await startReference("streams");
  try {
    const setting = { options, world, app, raw };
    return [await measureToAll(setting), await measureToEach(setting)];
  } finally {
    raw.stop();
    await app.stop();
  }
}

const rawTargets = (url: string, count: number): StreamTarget[] =>
  Array.from({ length: count }, (_, index) => ({ url: `${url}/stream?of=${index}` }));

/** A visitor's message, which all open inboxes get. */
function measureToAll({ options, world, app, raw }: Setting): Promise<Measurement> {
  const [visitor] = world.visitors;
  return compareSides(options, `One message to ${options.events} inboxes`, "toAll", [
    {
      name: "parley",
      server: app,
      targets: world.inboxes,
      send: ({ dispatcher }) =>
        post(dispatcher, {
          url: `${process.env.APP_URL}/api/messenger/messages`,
          headers: { authorization: `Bearer ${visitor?.token}` },
          body: { clientId: randomUUID(), text: "Is my order on its way?" },
        }),
    },
    {
      name: "raw loop",
      server: raw,
      targets: rawTargets(raw.url, options.events),
      send: ({ dispatcher }) => post(dispatcher, { url: `${raw.url}/say?to=all`, body: {} }),
    },
  ]);
}

/** An agent's reply to each visitor, who alone gets it. */
function measureToEach({ options, world, app, raw }: Setting): Promise<Measurement> {
  const { owner, workspaceId } = world.world;
  const headers = {
    cookie: owner.cookie,
    "parley-workspace": workspaceId,
    "sec-fetch-site": "same-origin",
  };
  return compareSides(options, `One message to each of ${options.events} visitors`, "toEach", [
    {
      name: "parley",
      server: app,
      targets: world.visitors.map(visitorStream),
      send: ({ dispatcher, index }) =>
        post(dispatcher, {
          url: `${process.env.APP_URL}/api/inbox/conversations/${world.visitors[index]?.conversationId}/messages`,
          headers,
          body: { clientId: randomUUID(), text: "It is." },
        }),
    },
    {
      name: "raw loop",
      server: raw,
      targets: rawTargets(raw.url, options.events),
      send: ({ dispatcher, index }) => post(dispatcher, { url: `${raw.url}/say?to=${index}`, body: {} }),
    },
  ]);
}
