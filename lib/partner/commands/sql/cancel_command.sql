-- Cancels a command whose message is scheduled, or queued and not claimed. Idempotent. If a cancel and a claim race, the
-- first to lock the message wins.
--
--   p.workspaceId    uuid
--   p.commandId      uuid
--   p.failure        jsonb      the failure that former versions show for the message
--   p.actorType      text
--   p.actorId        text|null
--
-- Returns {outcome: cancelled, command} | {outcome: not_found} | {outcome: too_late}.
-- Locks: the scheduled message, or the message's row; then those of append_events().
-- Records: command.cancelled, with the command's correlation id.
-- Called by: cancelCommand() in lib/partner/commands/cancel.ts.
CREATE FUNCTION fn.cancel_command(p jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  named uuid := (p ->> 'commandId')::uuid;
  command commands;
  waiting scheduled_messages;
  message messages;
BEGIN
  SELECT * INTO command FROM commands c WHERE c.workspace_id = workspace AND c.id = named;
  IF NOT FOUND THEN
    RETURN '{"outcome": "not_found"}';
  END IF;
  SELECT * INTO waiting FROM scheduled_messages s WHERE s.workspace_id = workspace AND s.id = command.message_id FOR UPDATE;
  IF FOUND THEN
    IF waiting.cancelled_at IS NOT NULL THEN
      RETURN jsonb_build_object('outcome', 'cancelled', 'command', fn.command_json(command));
    END IF;
    UPDATE scheduled_messages s SET cancelled_at = p_at, asked = fn.asked_without_code(s)
    WHERE s.workspace_id = workspace AND s.id = waiting.id;
  ELSE
    -- It may have joined its lane while this call waited for the lock above.
    SELECT * INTO message FROM messages m WHERE m.workspace_id = workspace AND m.id = command.message_id FOR UPDATE;
    IF message.cancelled_at IS NOT NULL THEN
      RETURN jsonb_build_object('outcome', 'cancelled', 'command', fn.command_json(command));
    ELSIF message.due_at IS NULL OR message.delivery_state <> 'queued' THEN
      RETURN '{"outcome": "too_late"}';
    END IF;
    UPDATE messages m SET cancelled_at = p_at, due_at = NULL, delivery_state = 'failed', failure = p -> 'failure',
      content = CASE WHEN m.content ? 'hasCode' THEN m.content - 'components' ELSE m.content END
    WHERE m.workspace_id = workspace AND m.id = message.id;
  END IF;
  PERFORM fn.append_events(jsonb_build_array(jsonb_build_object('id', fn.new_id(), 'workspaceId', workspace, 'type', 'command.cancelled',
      'subjectType', 'command', 'subjectId', command.id, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
      'correlationId', command.correlation_id, 'data', jsonb_build_object('command', fn.command_json(command)))),
    jsonb_build_array(fn.workspace_notice(workspace, command.conversation_id, ARRAY[command.message_id], true)), p_at);
  RETURN jsonb_build_object('outcome', 'cancelled', 'command', fn.command_json(command));
END $$;
