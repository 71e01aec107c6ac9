-- Follows events: leaves a task for each rule of the workspace that waits for one. What rules or a team's distribution did starts no rule,
-- so none goes in circles; nor does what programs wrote, nor the answer to a rating's question, nor the beginning of a conversation that
-- a person split from another one. A change that a linked conversation follows starts its rules once. What happens to a ticket is also in
-- the conversation whose messages join it, or the first in which it is, if it is in one. Not while a process of the former release may run:
-- it takes a conversation's tasks and drops those of rules on tickets, which it cannot read. run.ts finds the conversation then.
--
-- Called by: append_events().
CREATE FUNCTION fn.queue_rules(p_events events[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events;
  happened text[];
  in_conversation uuid;
  by_ticket uuid;
  by_message uuid;
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    happened := CASE
      WHEN event.actor_type IN ('rule', 'team') OR event.data ? 'linkedConversationId' THEN NULL
      WHEN event.type = 'conversation.created' THEN CASE WHEN event.data #> '{conversation,splitFrom}' IS NULL THEN ARRAY['started'] END
      WHEN event.type = 'conversation.assigned' THEN ARRAY['assigned']
      WHEN event.type = 'conversation.updated' AND event.data ? 'tags' THEN ARRAY['tagged']
      WHEN event.type = 'ticket.created' THEN ARRAY['ticket_opened']
      WHEN event.type = 'ticket.status_changed' THEN ARRAY['ticket_status_changed']
      WHEN event.type = 'sla.warned' THEN ARRAY['sla_warned']
      WHEN event.type = 'sla.missed' THEN ARRAY['sla_missed']
      WHEN event.type = 'conversation.status_changed' THEN
        CASE event.data #>> '{conversation,status}' WHEN 'resolved' THEN ARRAY['resolved'] WHEN 'open' THEN ARRAY['reopened'] END
      WHEN event.type = 'message.created' AND event.data #>> '{message,senderType}' IS NOT DISTINCT FROM 'contact'
        THEN ARRAY['received', 'unanswered']
      -- Most workspaces have no such rule: one look for it, and a person's answer leaves nothing.
      WHEN event.type = 'message.created' AND event.data #>> '{message,senderType}' IS NOT DISTINCT FROM 'agent'
        AND EXISTS (SELECT FROM rules r WHERE r.workspace_id = event.workspace_id AND r.is_on AND r.trigger = 'silent')
        THEN ARRAY['silent'] END;
    IF happened IS NULL THEN
      CONTINUE;
    END IF;
    by_message := NULL;
    by_ticket := NULL;
    IF event.type = 'message.created' THEN
      by_message := event.subject_id;
      SELECT m.conversation_id INTO in_conversation FROM messages m
      WHERE m.workspace_id = event.workspace_id AND m.id = by_message AND NOT coalesce(m.content ? 'ratingId', false);
      IF NOT FOUND THEN
        CONTINUE;
      END IF;
    ELSIF event.subject_type = 'ticket' THEN
      by_ticket := event.subject_id;
      -- The process's functions were used within two rounds of lib/server/function-sets.ts.
      in_conversation := CASE WHEN NOT EXISTS (SELECT FROM function_sets s JOIN pg_namespace n ON n.nspname = s.schema_name
          JOIN pg_proc f ON f.pronamespace = n.oid AND f.proname = 'queue_rules'
          WHERE s.last_used_at > now() - interval '2 minutes' AND f.prosrc NOT LIKE '%ticket_status_changed%')
        THEN fn.main_conversation(event.workspace_id, event.subject_id) END;
    ELSE
      in_conversation := event.subject_id;
    END IF;
    WITH task AS (
      INSERT INTO rule_tasks (workspace_id, id, rule_id, conversation_id, ticket_id, ticket_status, message_id, due_at, created_at)
      SELECT r.workspace_id, gen_random_uuid(), r.id, in_conversation, by_ticket,
        CASE WHEN event.type = 'ticket.status_changed' THEN (event.data #>> '{ticket,status}')::ticket_status END, by_message,
        clock_timestamp() + make_interval(mins => CASE WHEN r.trigger IN ('unanswered', 'silent') THEN r.after_minutes ELSE 0 END), clock_timestamp()
      FROM rules r WHERE r.workspace_id = event.workspace_id AND r.is_on AND r.trigger = ANY(happened)
      RETURNING due_at)
    INSERT INTO outbox (kind, name, payload, due_at)
    SELECT 'signal', CASE WHEN in_conversation IS NULL THEN 'rules/ticket-task.due' ELSE 'rules/task.due' END,
      jsonb_strip_nulls(jsonb_build_object('workspaceId', event.workspace_id, 'conversationId', in_conversation,
        'ticketId', CASE WHEN in_conversation IS NULL THEN by_ticket END, 'correlationId', event.correlation_id)), due_at FROM (SELECT DISTINCT due_at FROM task) due;
  END LOOP;
END $$;
