/** Commands of one busy tenant against the same commands of many: all of a tenant's take turns at the counter of its log. */
import { randomUUID } from "node:crypto";
import { createManaged, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { type PartnerServer, startPartnerServers } from "../../lib/partner-server-process";
import type { SuiteOptions } from "../harness";
import { type Contender, type Measurement, measure } from "../harness";
import { underLoad } from "../life/load";
import { post } from "../life/operations";
import { served } from "../served";

const LOAD = { clients: 64 };
const TENANTS = 1000;
const PEOPLE = 1000;
const HOT = "one tenant";
const MANY = `${TENANTS} tenants`;

export async function measureTenants({
  rounds,
  events: commands,
  database: { postmaster },
}: SuiteOptions): Promise<Measurement[]> {
  const [server] = (await startPartnerServers(1)) as [PartnerServer];
  const api = await partnerApi();
  const tenants: string[] = [];
  await underLoad({ clients: 8 }, TENANTS, async () => {
    tenants.push((await createManaged(api)).workspaceId);
  });
  const hot = (await createManaged(api)).workspaceId;
  const contender = (name: string, tenantOf: (index: number) => string): Contender => ({
    name,
    run: () =>
      served({
        cpuMicros: server.cpuMicros,
        postmaster,
        load: LOAD,
        total: commands,
        send: (dispatcher, index) =>
          post(dispatcher, {
            url: `${server.url}/workspaces/${tenantOf(index)}/commands`,
            headers: { authorization: `Bearer ${api.key}`, "idempotency-key": randomUUID() },
            body: textCommand("Your order is on its way.", {
              contact: { phoneE164: `+1555${1_000_000 + (index % PEOPLE)}` },
            }),
          }),
      }),
  });
  try {
    return [
      await measure({
        title: `${commands} commands over ${LOAD.clients} connections`,
        about: `createCommand to ${PEOPLE} people: all of one tenant, or one each of ${TENANTS}. Jobs do not run.`,
        contenders: [
          contender(HOT, () => hot),
          contender(MANY, (index) => tenants[index % TENANTS] as string),
        ],
        claims: [
          { text: "at least 0.70 of the rate of many", figure: "perSecond", of: HOT, to: MANY, atLeast: 0.7 },
        ],
        rounds,
      }),
    ];
  } finally {
    server.stop();
  }
}
