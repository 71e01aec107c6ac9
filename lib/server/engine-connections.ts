/**
 * The schema engine's database adapter. Works around four properties of Prisma's adapter: it splits a migration at
 * every semicolon, also inside functions; it cannot read the one-letter columns of PostgreSQL's catalog; with a
 * connection string its shadow database would be the main one; and it stays connected.
 */
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";

/** PostgreSQL type ids: the catalog's `"char"`, unknown to the adapter, and a type that it can read. */
const CATALOG_CHAR = 18;
const BLANK_PADDED_CHAR = 1042;

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

export class EngineConnections extends PrismaPg {
  private readonly opened: Adapter[] = [];
  private readonly shadows: string[] = [];

  constructor(private readonly url: string) {
    super({ connectionString: url });
  }

  override async connect(): Promise<Adapter> {
    const adapter = mend(await super.connect());
    this.opened.push(adapter);
    return adapter;
  }

  override async connectToShadowDb(): Promise<Adapter> {
    const name = `shadow_${randomUUID()}`;
    const main = await this.connect();
    await main.executeScript(`CREATE DATABASE "${name}"`);
    this.shadows.push(name);
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    const adapter = mend(await new PrismaPg({ connectionString: url.href }).connect());
    this.opened.push(adapter);
    return adapter;
  }

  async closeAll(): Promise<void> {
    // Closing twice throws, and the engine may have closed it.
    await Promise.allSettled(this.opened.map((adapter) => adapter.dispose()));
    const main = mend(await super.connect());
    for (const name of this.shadows) await main.executeScript(`DROP DATABASE "${name}"`);
    await main.dispose();
  }
}

/** The adapter does not export this type. */
type Inside = {
  onError(error: unknown): never;
  performIO(query: unknown): Promise<{ fields: { dataTypeID: number }[] }>;
};

function mend(adapter: Adapter): Adapter {
  const inside = adapter as unknown as Inside;
  adapter.executeScript = async (script) => {
    await adapter
      .underlyingDriver()
      .query(script)
      .catch((error) => inside.onError(error));
  };

  const { queryRaw } = adapter;
  adapter.queryRaw = async (query) => {
    let isLetter: boolean[] = [];
    const performIO = async (given: unknown) => {
      const result = await inside.performIO.call(adapter, given);
      isLetter = result.fields.map((field) => field.dataTypeID === CATALOG_CHAR);
      for (const field of result.fields)
        if (field.dataTypeID === CATALOG_CHAR) field.dataTypeID = BLANK_PADDED_CHAR;
      return result;
    };
    const result = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query);
    const columnTypes = result.columnTypes.map((type, index) =>
      isLetter[index] ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  return adapter;
}
