/**
 * The inbox's reads for members who see a part of a large workspace, against the same reads for one who sees everything, and the
 * statements of these against the former ones.
 */
import { listConversations } from "@/lib/inbox/conversations/inbox";
import { countInbox } from "@/lib/inbox/conversations/queries";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";
import { type Contender, type Measurement, measure, metered, type SuiteOptions } from "../harness";
import { plantSights, type Viewer } from "../sight-world";
import { PAIRS } from "./sight-before";

const CONVERSATIONS = 100_000;
const AT_MOST = 1.1;

type Read = { title: string; of: (viewer: Viewer) => Promise<unknown> };
const list =
  (filter: (viewer: Viewer) => object): Read["of"] =>
  async (viewer) =>
    listConversations(viewer.ctx, InboxFilter.parse(filter(viewer)));

const READS: Read[] = [
  { title: "Open, newest first", of: list(() => ({})) },
  { title: "All, newest first", of: list(() => ({ status: "all" })) },
  { title: "Open, longest wait first", of: list(() => ({ order: "waiting" })) },
  { title: "Waiting for an answer", of: list(() => ({ waiting: "true", order: "waiting" })) },
  { title: "Unread", of: list(() => ({ unread: "true" })) },
  { title: "Mine", of: list(() => ({ assignee: "me" })) },
  { title: "Unassigned", of: list(() => ({ assignee: "unassigned" })) },
  { title: "Own team", of: list(({ teamId }) => ({ team: teamId })) },
  { title: "Search, a word of every tenth", of: list(() => ({ status: "all", q: "frequentword" })) },
  { title: "Search, a word of every hundredth", of: list(() => ({ status: "all", q: "seldomword" })) },
  { title: "Search, a word of ten", of: list(() => ({ status: "all", q: "rareword" })) },
  { title: "Search, a name", of: list(() => ({ status: "all", q: "Customer 377" })) },
  { title: "Counts", of: ({ ctx }) => countInbox(ctx.actor) },
];

const ABOUT = `${CONVERSATIONS.toLocaleString("en")} conversations, a tenth of them open, 100 members, 20 teams`;

export async function measureSight({ rounds, events, only, database }: SuiteOptions): Promise<Measurement[]> {
  const viewers = await plantSights(database.url, CONVERSATIONS);
  const contender = (name: string, count: number, read: () => Promise<unknown>): Contender => ({
    name,
    run: () =>
      metered(count, database.postmaster, async () => {
        for (let done = 0; done < count; done++) await read();
      }),
  });
  const isAsked = ({ title }: { title: string }): boolean => title.toLowerCase().includes(only.toLowerCase());
  const measured: Measurement[] = [];
  for (const { title, before, now } of PAIRS.filter(isAsked))
    measured.push(
      await measure({
        title,
        about: `${ABOUT}; ${events * STATEMENTS} calls of the statement, for one who sees everything.`,
        contenders: [
          contender("before", events * STATEMENTS, () => before(viewers.everything)),
          contender("now", events * STATEMENTS, () => now(viewers.everything)),
        ],
        claims: [
          {
            text: `at most ${AT_MOST} of the time of before`,
            figure: "seconds",
            of: "now",
            to: "before",
            atMost: AT_MOST,
          },
        ],
        rounds,
      }),
    );
  for (const { title, of } of READS.filter(isAsked))
    measured.push(
      await measure({
        title,
        about: `${ABOUT}; ${events} reads one after another.`,
        contenders: Object.entries(viewers).map(([name, viewer]) =>
          contender(name, events, () => of(viewer)),
        ),
        claims: ["own_teams", "own_teams_unassigned", "idle_team"].map((name) => ({
          text: `${name}: at most ${AT_MOST} of the time of one who sees everything`,
          figure: "seconds",
          of: name,
          to: "everything",
          atMost: AT_MOST,
        })),
        rounds,
      }),
    );
  return measured;
}
/** A statement takes less than a read, so more are measured. */
const STATEMENTS = 5;
