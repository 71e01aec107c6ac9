-- What is left alone on purpose is not set aside: nobody can act on it. What came stays with its update.
UPDATE provider_update_items SET resolved_at = now() WHERE resolved_at IS NULL AND (
  problem = 'group messages are not taken'
  OR problem = 'the wish is of somebody who is no contact yet'
  OR problem LIKE 'the wish "%" about % is not known here'
  OR problem LIKE 'WhatsApp''s field "%" is not known here');
