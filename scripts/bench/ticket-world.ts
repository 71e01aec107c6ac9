/** Workspaces with few and with many tickets: a fifth of them open and with a clock, twelve values each, and 500 SLA policies. */
import { createField } from "@/lib/inbox/fields/fields";
import { CreateField } from "@/lib/inbox/fields/schemas";
import { POLICIES_MAX } from "@/lib/inbox/slas/schemas";
import { createType } from "@/lib/inbox/tickets/types";
import { newId } from "@/lib/platform/ids";
import { createWorld, type World } from "@/lib/testing/world";
import { connect } from "./life/growth-world";

/** Shared by a hundred tickets, by every twentieth, and by half of them; the others by none. */
const SHARED = ["city", "part", "half"];
const KEYS = [...SHARED, ...Array.from({ length: 9 }, (_, at) => `value_${at + 1}`)];

const TEXT_FIELD = {
  ...{ subject: "ticket", kind: "text", help: "", options: [], currency: null, initialValue: null },
  ...{ isRequiredToOpen: false, isRequiredToClose: false, isVisibleToCustomer: false },
};

const PLANT = `
  INSERT INTO tickets (workspace_id, id, number, title, status, priority, assignee_id, created_at, updated_at, done_at, type_id, fields)
  SELECT $1, gen_random_uuid(), n, 'Repair ' || md5(n::text) || CASE WHEN n % ($2::int / 100) = 0 THEN ' boiler' ELSE '' END,
    CASE WHEN n % 5 = 0 THEN (ARRAY['new', 'in_progress', 'waiting_customer', 'waiting_others'])[1 + n / 5 % 4] ELSE 'done' END::ticket_status,
    (ARRAY['low', 'normal', 'high', 'urgent'])[1 + n / 20 % 4]::ticket_priority,
    CASE WHEN n % 20 = 7 OR n % 20 = 10 THEN $3::uuid END, now(), now() - n * interval '1 second', CASE WHEN n % 5 > 0 THEN now() END,
    $4, jsonb_build_object('city', 'City ' || n % ($2::int / 100), 'part', 'Part ' || n % 20, 'half', 'Half ' || n % 2)
      || (SELECT jsonb_object_agg('value_' || k, 'v' || k || 'n' || n || 'x') FROM generate_series(1, 9) k)
  FROM generate_series(1, $2::int) n`;
/** None fits but the last one. */
const PLANT_POLICIES = `
  INSERT INTO sla_policies (workspace_id, id, name, is_on, place, conditions, resolution_minutes, hours, automatic, created_at, updated_at)
  SELECT $1, gen_random_uuid(), 'Policy ' || n, true, n, CASE WHEN n < $2::int - 1
    THEN jsonb_build_array(jsonb_build_object('field', 'ticket_field', 'isNot', false, 'name', 'city', 'value', 'Place ' || n)) ELSE '[]' END,
    100000, 'always', 'ignored', now(), now() FROM generate_series(0, $2::int - 1) n`;
const PLANT_CLOCKS = `
  INSERT INTO sla_clocks (workspace_id, id, ticket_id, number, kind, round, state, started_at, deadline, due_at, minutes)
  SELECT workspace_id, gen_random_uuid(), id, 1, 'resolution', 1, 'running', now(), now() + interval '60 days', now() + interval '60 days', 86400
  FROM tickets WHERE workspace_id = $1 AND status <> 'done'`;

export async function plantTickets(url: string, count: number): Promise<World> {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const fields = KEYS.map((key) => ({ ...TEXT_FIELD, id: newId(), key, name: key }));
  for (const field of fields) await createField(owner.ctx, CreateField.parse(field));
  const type = {
    id: newId(),
    name: "Repair",
    help: "",
    fieldIds: fields.map(({ id }) => id),
    customerName: "",
  };
  await createType(owner.ctx, { ...type, isOnForm: false });
  // Without the pool's time limit for a statement.
  const client = await connect(url);
  await client.query(PLANT, [workspaceId, count, owner.id, type.id]);
  await client.query(PLANT_POLICIES, [workspaceId, POLICIES_MAX]);
  await client.query(PLANT_CLOCKS, [workspaceId]);
  await client.query("VACUUM ANALYZE tickets, sla_clocks, sla_policies");
  await client.end();
  return world;
}

/** Makes the deadlines of so many clocks come, also of those that were missed before. */
export const makeDue = (count: number) => `
  UPDATE sla_clocks SET deadline = now() - interval '1 minute', due_at = now() - interval '1 minute', missed_at = NULL
  WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM sla_clocks WHERE workspace_id = $1 AND state = 'running' LIMIT ${count})`;
