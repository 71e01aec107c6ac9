-- Whether a text is no more than thanks: a few words of the languages that we speak, with signs of joy around them. A digit or another
-- sign says more.
--
-- Called by: join_tickets().
CREATE FUNCTION fn.is_thanks(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT length(coalesce(p_text, '')) <= 80 AND btrim(regexp_replace(lower(p_text), '[\s.,;:!¡🙏👍😊🙂😀❤️💚💙✨🎉]+', ' ', 'g'))
    ~ '^((ok|okay|great|perfect|super|perfecto|genial|perfeito|ótimo|tudo bem|vale|thank you so much|thank you very much|thank you|many thanks|thanks a lot|thanks|thx|ty|cheers|muchas gracias|mil gracias|gracias|muito obrigado|muito obrigada|obrigado|obrigada|valeu)( |$))+$'
$$;
