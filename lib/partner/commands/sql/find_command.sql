-- The earlier use of an idempotency key: {outcome: replayed, receipt}, {outcome: conflict} for another command, NULL if unused.
-- The same body is the same command in every version; so are bodies with the same meaning, where p_meaning is known.
-- Nullable: p_meaning, result
CREATE FUNCTION fn.find_command(p_workspace uuid, p_key text, p_fingerprint bytea, p_meaning uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (SELECT CASE WHEN c.fingerprint = p_fingerprint OR c.meaning = p_meaning
      THEN jsonb_build_object('outcome', 'replayed', 'receipt', fn.command_receipt(c)) ELSE '{"outcome": "conflict"}' END
    FROM commands c WHERE c.workspace_id = p_workspace AND c.idempotency_key = p_key)
$$;
