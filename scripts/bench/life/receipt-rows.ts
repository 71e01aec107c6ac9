/** Counts what receipts write, in one of the two databases, and how PostgreSQL wrote it. */
import pg from "pg";

/** Tables whose rows receipts update. */
const UPDATED = ["messages", "workspace_counters", "message_counts", "installations", "message_receipts"];

export type ReceiptRows = {
  receipts: number;
  read: number;
  /** Those whose data show the state. */
  events: number;
  sequence: number;
  updates: number;
  counted: number;
};
/** Updates of rows, and those of them that wrote no index entry. */
export type Updates = { all: number; hot: number; messages: number; hotMessages: number };

const ROWS = `SELECT
  (SELECT count(*) FROM message_receipts WHERE workspace_id = $1)::int AS receipts,
  (SELECT count(*) FROM messages WHERE workspace_id = $1 AND delivery_state = 'read' AND delivered_at IS NOT NULL
     AND read_at IS NOT NULL)::int AS read,
  (SELECT count(*) FROM events WHERE workspace_id = $1 AND type IN ('message.delivered', 'message.read')
     AND data #>> '{message,deliveryState}' = substr(type, 9) AND data ? 'previousState')::int AS events,
  (SELECT latest_sequence FROM workspace_counters WHERE workspace_id = $1)::int AS sequence,
  (SELECT count(*) FROM provider_updates WHERE processed_at IS NOT NULL)::int AS updates,
  (SELECT sum(read) FROM message_counts WHERE workspace_id = $1)::int AS counted`;
const UPDATES = `SELECT sum(n_tup_upd)::int AS all, sum(n_tup_hot_upd)::int AS hot,
    sum(n_tup_upd) FILTER (WHERE relname = 'messages')::int AS messages,
    sum(n_tup_hot_upd) FILTER (WHERE relname = 'messages')::int AS "hotMessages"
  FROM pg_stat_user_tables WHERE relname = ANY($1)`;

export class ReceiptDatabase {
  private constructor(
    private readonly client: pg.Client,
    private readonly workspaceId: string,
  ) {}

  static async open(url: string, workspaceId: string): Promise<ReceiptDatabase> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new ReceiptDatabase(client, workspaceId);
  }

  async rows(): Promise<ReceiptRows> {
    const { rows } = await this.client.query<ReceiptRows>(ROWS, [this.workspaceId]);
    return rows[0] as ReceiptRows;
  }

  /** Whether every notice has left. */
  async isQuiet(): Promise<boolean> {
    const { rows } = await this.client.query<{ quiet: boolean }>(
      "SELECT NOT EXISTS (SELECT FROM outbox WHERE due_at <= now()) AS quiet",
    );
    return rows[0]?.quiet === true;
  }

  async updates(): Promise<Updates> {
    const { rows } = await this.client.query<Updates>(UPDATES, [UPDATED]);
    return rows[0] as Updates;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
