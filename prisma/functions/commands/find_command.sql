-- What an idempotency key was used for: {outcome: replayed, receipt}, {outcome: conflict} for another body, NULL if unused.
-- Nullable: result
CREATE FUNCTION fn.find_command(p_workspace uuid, p_key text, p_fingerprint bytea) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (SELECT CASE WHEN c.fingerprint = p_fingerprint
      THEN jsonb_build_object('outcome', 'replayed', 'receipt', fn.command_receipt(c)) ELSE '{"outcome": "conflict"}' END
    FROM commands c WHERE c.workspace_id = p_workspace AND c.idempotency_key = p_key)
$$;
