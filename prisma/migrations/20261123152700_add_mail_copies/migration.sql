-- CreateEnum
CREATE TYPE "mail_copy_state" AS ENUM ('waiting', 'queued', 'sending', 'unknown', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "received_mail_state" AS ENUM ('stored', 'used', 'ignored', 'failed');

-- AlterEnum
ALTER TYPE "contact_identity_kind" ADD VALUE 'email';

-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "mails_answers" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "mail_copies" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "state" "mail_copy_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3),
    "signalled_at" TIMESTAMPTZ(3),
    "first_number" INTEGER,
    "last_number" INTEGER,
    "address" TEXT,
    "mail_id" TEXT,
    "token_hash" BYTEA,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "claimed_by" INTEGER,
    "lease_until" TIMESTAMPTZ(3),
    "failure" JSONB,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_copies_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "mail_folders" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "uid_validity" BIGINT,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "claimed_by" INTEGER,
    "lease_until" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_folders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "received_mails" (
    "id" UUID NOT NULL,
    "folder_id" UUID NOT NULL,
    "uid" BIGINT NOT NULL,
    "workspace_id" UUID,
    "message_id" UUID,
    "state" "received_mail_state" NOT NULL DEFAULT 'stored',
    "problem" TEXT,
    "sender" TEXT,
    "size_bytes" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "received_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_copies_token_hash_key" ON "mail_copies"("token_hash");

-- CreateIndex
CREATE INDEX "mail_copies_workspace_id_conversation_id_idx" ON "mail_copies"("workspace_id", "conversation_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_copies_workspace_id_mail_id_key" ON "mail_copies"("workspace_id", "mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_folders_name_key" ON "mail_folders"("name");

-- CreateIndex
CREATE INDEX "received_mails_received_at_idx" ON "received_mails"("received_at");

-- CreateIndex
CREATE INDEX "received_mails_workspace_id_message_id_idx" ON "received_mails"("workspace_id", "message_id");

-- CreateIndex
CREATE INDEX "received_mails_workspace_id_sender_idx" ON "received_mails"("workspace_id", "sender");

-- AddForeignKey
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "mail_folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It collects the answers of its conversation.
CREATE UNIQUE INDEX "mail_copies_one_waiting_key" ON "mail_copies"("workspace_id", "conversation_id") WHERE state = 'waiting';
CREATE INDEX "mail_copies_due_idx" ON "mail_copies"("due_at") WHERE due_at IS NOT NULL;
CREATE INDEX "mail_copies_sending_idx" ON "mail_copies"("lease_until") WHERE state = 'sending';
CREATE INDEX "received_mails_stored_idx" ON "received_mails"("folder_id", "received_at", "uid") WHERE state = 'stored';

CREATE TRIGGER received_mails_note_removed_file AFTER DELETE ON public.received_mails FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();
