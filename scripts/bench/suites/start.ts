/** The packaged server from its start until it is ready, and what its folder takes. */

import type { SuiteOptions } from "../harness";
import { type Contender, databaseCpuMicros, type Measurement, measure } from "../harness";
import { PACKAGE_START, packageSizes, writePackage } from "../life/package-folder";
import { choosePort, startPackagedApp } from "../life/packaged-app";

export async function measureStart({
  rounds,
  database: { postmaster },
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  await writePackage();
  const start: Contender = {
    name: "start",
    run: async () => {
      const [startedAt, databaseBefore] = [performance.now(), databaseCpuMicros(postmaster)];
      const app = await startPackagedApp(PACKAGE_START);
      const seconds = (performance.now() - startedAt) / 1000;
      const { cpuMicros, residentBytes } = await app.counters();
      const databaseMicros = databaseCpuMicros(postmaster) - databaseBefore;
      await app.stop();
      return {
        seconds,
        cpuMicros,
        databaseCpuMicros: databaseMicros,
        residentMb: residentBytes / 1024 / 1024,
      };
    },
  };
  const folder: Contender = {
    name: "package",
    run: async () => {
      const { folderMb, packagesMb } = packageSizes();
      return { folderMb, packagesMb, totalMb: folderMb + packagesMb };
    },
  };
  return [
    await measure({
      title: "Start",
      about:
        "From the process's start until `/api/ready` says so, on a database that is migrated, with jobs.",
      contenders: [start],
      claims: [{ text: "at most 2 s", figure: "seconds", of: start.name, atMost: 2 }],
      rounds,
    }),
    await measure({
      title: "Size",
      about: "The folder of `npm run package`, and the packages that its lock names, without PostgreSQL's.",
      contenders: [folder],
      claims: [{ text: "at most 250 MB", figure: "totalMb", of: folder.name, atMost: 250 }],
      rounds: 1,
      isCold: true,
    }),
  ];
}
