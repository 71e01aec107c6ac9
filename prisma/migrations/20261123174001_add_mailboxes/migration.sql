-- CreateEnum
CREATE TYPE "mailbox_access" AS ENUM ('password', 'google', 'microsoft', 'forwarding');

-- CreateEnum
CREATE TYPE "mailbox_state" AS ENUM ('waiting', 'connected', 'action_required', 'disconnected');

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "mailbox_id" UUID,
ADD COLUMN     "recipient_email" TEXT;

-- AlterTable
ALTER TABLE "mail_folders" ADD COLUMN     "mailbox_id" UUID,
ADD COLUMN     "workspace_id" UUID;

-- CreateTable
CREATE TABLE "mailboxes" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "display_name" TEXT NOT NULL DEFAULT '',
    "signature" TEXT NOT NULL DEFAULT '',
    "access" "mailbox_access" NOT NULL,
    "state" "mailbox_state" NOT NULL,
    "problem" JSONB,
    "problem_at" TIMESTAMPTZ(3),
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "imap" JSONB,
    "smtp" JSONB,
    "user_name" TEXT,
    "password" TEXT,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "forwarding_token" TEXT,
    "last_inbound_at" TIMESTAMPTZ(3),
    "last_sent_at" TIMESTAMPTZ(3),
    "test_sent_at" TIMESTAMPTZ(3),
    "tested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailboxes_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailboxes_forwarding_token_key" ON "mailboxes"("forwarding_token");

-- CreateIndex
CREATE INDEX "mail_folders_workspace_id_mailbox_id_idx" ON "mail_folders"("workspace_id", "mailbox_id");

-- AddForeignKey
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_folders" ADD CONSTRAINT "mail_folders_workspace_id_mailbox_id_fkey" FOREIGN KEY ("workspace_id", "mailbox_id") REFERENCES "mailboxes"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "mailboxes_one_address_key" ON "mailboxes"("workspace_id", "address") WHERE state <> 'disconnected';
CREATE UNIQUE INDEX "mailboxes_one_default_key" ON "mailboxes"("workspace_id") WHERE is_default AND state <> 'disconnected';
