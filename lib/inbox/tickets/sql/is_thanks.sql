-- Whether a text is no more than thanks: a few words of any language we speak, with signs around them.
--
-- Called by: join_tickets().
CREATE FUNCTION fn.is_thanks(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT length(coalesce(p_text, '')) <= 80 AND btrim(regexp_replace(lower(left(coalesce(p_text, ''), 80)), '[^[:alpha:]'']+', ' ', 'g'))
    ~ '^((ok|okay|great|perfect|super|perfecto|genial|perfeito|ótimo|tudo bem|vale|thank you|thank you so much|thank you very much|many thanks|thanks|thanks a lot|thx|ty|cheers|gracias|muchas gracias|mil gracias|muito obrigado|muito obrigada|obrigado|obrigada|valeu)( |$))+$'
$$;
