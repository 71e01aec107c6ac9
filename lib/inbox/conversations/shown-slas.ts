/** Clocks as other reads show them. */
import { fn } from "@/lib/platform/sql";

/** A clock `s` with its policy `p`. */
export const SHOWN_SLA = `jsonb_build_object('id', s.id, 'kind', s.kind, 'state', s.state, 'policyId', p.id, 'policyName', p.name,
  'minutes', s.minutes, 'startedAt', ${fn}.iso(s.started_at), 'deadline', ${fn}.iso(s.deadline), 'warnedAt', ${fn}.iso(s.warned_at),
  'missedAt', ${fn}.iso(s.missed_at), 'endedAt', ${fn}.iso(s.ended_at))`;

/** Those of the newest round of a conversation or a ticket, in the order in which they began. `alias`: its row. */
export const newestSlas = (alias: "c" | "t"): string =>
  `(SELECT coalesce(jsonb_agg(${SHOWN_SLA} ORDER BY s.number), '[]')
    FROM sla_clocks s LEFT JOIN sla_policies p ON p.workspace_id = s.workspace_id AND p.id = s.policy_id
    WHERE s.workspace_id = ${alias}.workspace_id AND s.holder_id = ${alias}.id AND s.minutes IS NOT NULL
      AND s.round = (SELECT n.round FROM sla_clocks n WHERE n.workspace_id = ${alias}.workspace_id AND n.holder_id = ${alias}.id
        ORDER BY n.number DESC LIMIT 1))`;
