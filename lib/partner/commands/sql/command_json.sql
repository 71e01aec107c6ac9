-- The command with its message's present state, with UUIDs.
CREATE FUNCTION fn.command_json(c commands) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT fn.command_receipt(c) || jsonb_build_object('sendAt', fn.iso((c).send_at)) || coalesce(
    (SELECT jsonb_build_object('deliveryState', fn.delivery_state(m), 'failure', CASE WHEN m.cancelled_at IS NULL THEN m.failure END)
      FROM messages m WHERE m.workspace_id = (c).workspace_id AND m.id = (c).message_id),
    (SELECT jsonb_build_object('deliveryState', CASE WHEN s.cancelled_at IS NULL THEN 'scheduled' ELSE 'cancelled' END, 'failure', NULL)
      FROM scheduled_messages s WHERE s.workspace_id = (c).workspace_id AND s.id = (c).message_id),
    '{"deliveryState": null, "failure": null}')
$$;
