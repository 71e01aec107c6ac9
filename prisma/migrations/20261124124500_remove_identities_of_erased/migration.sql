-- A message that was being sent while its contact was erased gave the number back to the erased contact (record_send), so that
-- the number could neither write nor be written to.
DELETE FROM "contact_identities" i USING "contacts" k
WHERE k."workspace_id" = i."workspace_id" AND k."id" = i."contact_id" AND k."erased_at" IS NOT NULL;
