-- AlterTable
ALTER TABLE "received_mails" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "mailbox_id" UUID;

-- AddForeignKey
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_workspace_id_mailbox_id_fkey" FOREIGN KEY ("workspace_id", "mailbox_id") REFERENCES "mailboxes"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that Settings → E-mail lists.
CREATE INDEX "received_mails_unused_idx" ON "received_mails"("workspace_id", "received_at")
  WHERE "state" IN ('ignored', 'failed') AND "dismissed_at" IS NULL;

UPDATE "received_mails" r SET "mailbox_id" = f."mailbox_id", "workspace_id" = f."workspace_id"
FROM "mail_folders" f WHERE f."id" = r."folder_id" AND f."mailbox_id" IS NOT NULL AND coalesce(r."workspace_id", f."workspace_id") = f."workspace_id";

UPDATE "received_mails" SET "problem" = CASE "problem"
  WHEN 'it has no sender' THEN 'no_sender'
  WHEN 'a mail of our own came back' THEN 'own_mail'
  WHEN 'the mailbox''s own address wrote it' THEN 'own_address'
  WHEN 'a report about no mail of ours' THEN 'report_of_others'
  WHEN 'it answers no mail of ours' THEN 'no_answer'
  WHEN 'the contact is erased' THEN 'contact_erased'
  WHEN 'processing it ended the process' THEN 'ended_process'
  WHEN 'the stored file is missing' THEN 'file_missing'
  ELSE "problem" END
WHERE "state" IN ('ignored', 'failed');

UPDATE "received_mails" SET "dismissed_at" = "settled_at" WHERE "state" = 'used' OR "problem" = 'own_mail';

-- This version reads most of them: sweepStoredMails() has them processed once more.
UPDATE "received_mails" SET "state" = 'stored', "attempt" = 0, "problem" = NULL, "settled_at" = NULL
WHERE "received_at" > now() - interval '30 days' AND "size_bytes" > 0
  AND ("state" = 'failed' OR ("state" = 'ignored' AND "problem" = 'own_address'));
