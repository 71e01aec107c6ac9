-- The delivery state that a receipt stands for: listening to a voice message counts as reading it.
CREATE FUNCTION fn.receipt_delivery_state(p_status receipt_status) RETURNS delivery_state LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_status = 'played' THEN 'read' ELSE p_status::text END::delivery_state
$$;
