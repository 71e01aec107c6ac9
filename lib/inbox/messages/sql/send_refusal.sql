-- Why a channel would refuse a message now, or NULL. Used when a message is queued and again when it is sent: marketing only
-- to people who have not opted out; where the channel has a reply window, everything but templates only while it is open. In
-- the sandbox it is always open.
-- Nullable: result
CREATE FUNCTION fn.send_refusal(p_channel channel, p_is_template boolean, p_is_marketing boolean, p_opted_out_at timestamptz,
  p_last_inbound_at timestamptz, p_is_sandbox boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_is_marketing AND p_opted_out_at IS NOT NULL THEN 'contact_opted_out'
    WHEN NOT p_is_template AND NOT p_is_sandbox AND fn.reply_window(p_channel) IS NOT NULL
      AND coalesce(p_last_inbound_at <= now() - fn.reply_window(p_channel), true) THEN 'session_window_closed' END
$$;
