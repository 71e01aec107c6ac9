/**
 * Counts views of articles by language and day. A view is a number in memory; a statement writes many of them every few seconds and at
 * shutdown. Each view is written once or, if a statement fails, not at all: no view is counted twice.
 */
import { now } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";

export type ViewedArticle = { workspaceId: string; id: string; language: string };
type Row = { workspace_id: string; article_id: string; language: string; day: string; count: number };

const WAIT_MS = 5000;
const BATCH = 500;
/** Bounds memory: views of further articles are not counted until the next batch is written. */
const WAITING_MAX = 20_000;
const DAY_MS = 86_400_000;

export class ViewCounter {
  private readonly rows = new Map<string, Row>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly write = writeViews) {}

  /** Never throws and never waits. */
  note({ workspaceId, id, language }: ViewedArticle): void {
    const day = Math.floor(now().getTime() / DAY_MS);
    const key = `${id} ${language} ${day}`;
    const known = this.rows.get(key);
    if (known) {
      known.count++;
      return;
    }
    if (this.rows.size >= WAITING_MAX) return;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    this.rows.set(key, { workspace_id: workspaceId, article_id: id, language, day: date, count: 1 });
    this.timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Resolves when all views of before are written. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const rows = [...this.rows.values()];
    this.rows.clear();
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      this.writing = this.writing.then(() => this.attempt(batch));
    }
    return this.writing;
  }

  private async attempt(batch: readonly Row[]): Promise<void> {
    try {
      await this.write(batch);
    } catch (error) {
      // Perhaps the database has them and its answer was lost: another attempt might count them twice.
      log().warn({ count: batch.length, err: error }, "views of articles were not counted");
    }
  }
}

/** In the order of the key, so that processes that write the same rows do not deadlock. Articles that were deleted since are left out. */
async function writeViews(rows: readonly Row[]): Promise<void> {
  await query(
    "count_article_views",
    `INSERT INTO article_views AS v (workspace_id, article_id, language, day, count)
     SELECT r.workspace_id, r.article_id, r.language, r.day, r.count
     FROM jsonb_to_recordset($1::jsonb) AS r(workspace_id uuid, article_id uuid, language text, day date, count int)
     JOIN articles a ON a.workspace_id = r.workspace_id AND a.id = r.article_id
     ORDER BY 1, 2, 3, 4
     ON CONFLICT (workspace_id, article_id, language, day) DO UPDATE SET count = v.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}

const counter = perProcess("article-views", () => new ViewCounter());

export const noteView = (article: ViewedArticle): void => counter().note(article);
export const flushViews = (): Promise<void> => counter().flush();
