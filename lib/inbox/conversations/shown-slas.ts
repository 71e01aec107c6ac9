/** A conversation's clocks as other reads show them: SQL on `conversations c`. */
import { fn } from "@/lib/platform/sql";

/** A clock `s` with its policy `p`. */
export const SHOWN_SLA = `jsonb_build_object('id', s.id, 'kind', s.kind, 'state', s.state, 'policyId', p.id, 'policyName', p.name,
  'minutes', s.minutes, 'startedAt', ${fn}.iso(s.started_at), 'deadline', ${fn}.iso(s.deadline), 'warnedAt', ${fn}.iso(s.warned_at),
  'missedAt', ${fn}.iso(s.missed_at), 'endedAt', ${fn}.iso(s.ended_at))`;
const FROM = `FROM sla_clocks s LEFT JOIN sla_policies p ON p.workspace_id = s.workspace_id AND p.id = s.policy_id
  WHERE s.workspace_id = c.workspace_id AND s.conversation_id = c.id AND s.minutes IS NOT NULL`;

/** Those of the newest round, in the order in which they began. */
export const NEWEST_SLAS = `(SELECT coalesce(jsonb_agg(${SHOWN_SLA} ORDER BY s.number), '[]') ${FROM} AND s.round = (SELECT n.round FROM sla_clocks n
  WHERE n.workspace_id = c.workspace_id AND n.conversation_id = c.id ORDER BY n.number DESC LIMIT 1))`;
