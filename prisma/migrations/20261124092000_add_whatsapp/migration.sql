-- CreateEnum
CREATE TYPE "installation_mode" AS ENUM ('simulator', 'manual');

-- CreateEnum
CREATE TYPE "installation_state" AS ENUM ('connecting', 'connected', 'action_required', 'disconnected');

-- CreateEnum
CREATE TYPE "contact_identity_kind" AS ENUM ('phone', 'whatsapp_user_id');

-- CreateEnum
CREATE TYPE "send_outcome" AS ENUM ('accepted', 'refused', 'not_sent', 'unknown');

-- CreateEnum
CREATE TYPE "receipt_status" AS ENUM ('sent', 'delivered', 'read', 'played', 'failed');

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "last_inbound_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "content" JSONB,
ADD COLUMN     "due_at" TIMESTAMPTZ(6),
ADD COLUMN     "failure" JSONB,
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "provider_message_id" TEXT;

-- CreateTable
CREATE TABLE "installations" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "mode" "installation_mode" NOT NULL,
    "state" "installation_state" NOT NULL,
    "account_id" TEXT NOT NULL,
    "phone_number_id" TEXT NOT NULL,
    "display_phone_number" TEXT NOT NULL,
    "verified_name" TEXT,
    "access_token" TEXT NOT NULL,
    "app_secret" TEXT,
    "verify_token" TEXT,
    "checks" JSONB NOT NULL DEFAULT '[]',
    "last_checked_at" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "last_inbound_at" TIMESTAMPTZ(3),
    "last_receipt_at" TIMESTAMPTZ(3),
    "connected_at" TIMESTAMPTZ(3),
    "disconnected_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "installations_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "contact_identities" (
    "workspace_id" UUID NOT NULL,
    "kind" "contact_identity_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "contact_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_identities_pkey" PRIMARY KEY ("workspace_id","kind","value")
);

-- CreateTable
CREATE TABLE "message_lanes" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "is_woken" BOOLEAN NOT NULL DEFAULT false,
    "claimed_by" INTEGER,
    "lease_until" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(6),

    CONSTRAINT "message_lanes_pkey" PRIMARY KEY ("workspace_id","conversation_id")
);

-- CreateTable
CREATE TABLE "message_attempts" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" "send_outcome",
    "error" JSONB,

    CONSTRAINT "message_attempts_pkey" PRIMARY KEY ("workspace_id","message_id","number")
);

-- CreateTable
CREATE TABLE "message_receipts" (
    "workspace_id" UUID NOT NULL,
    "provider_message_id" TEXT NOT NULL,
    "status" "receipt_status" NOT NULL,
    "message_id" UUID,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "error" JSONB,
    "failure" JSONB,

    CONSTRAINT "message_receipts_pkey" PRIMARY KEY ("workspace_id","provider_message_id","status")
);

-- CreateTable
CREATE TABLE "provider_updates" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "body" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_updates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_update_items" (
    "update_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "workspace_id" UUID,
    "problem" TEXT NOT NULL,
    "raw" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_update_items_pkey" PRIMARY KEY ("update_id","index")
);

-- CreateIndex
CREATE INDEX "contact_identities_workspace_id_contact_id_idx" ON "contact_identities"("workspace_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_attempts_id_key" ON "message_attempts"("id");

-- CreateIndex
CREATE INDEX "message_receipts_workspace_id_message_id_idx" ON "message_receipts"("workspace_id", "message_id");

-- CreateIndex
CREATE INDEX "provider_updates_received_at_idx" ON "provider_updates"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "provider_updates_source_body_hash_key" ON "provider_updates"("source", "body_hash");

-- CreateIndex
CREATE INDEX "provider_update_items_workspace_id_created_at_idx" ON "provider_update_items"("workspace_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "messages_workspace_id_provider_message_id_key" ON "messages"("workspace_id", "provider_message_id");

-- AddForeignKey
ALTER TABLE "installations" ADD CONSTRAINT "installations_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_workspace_id_contact_id_fkey" FOREIGN KEY ("workspace_id", "contact_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_lanes" ADD CONSTRAINT "message_lanes_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attempts" ADD CONSTRAINT "message_attempts_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_receipts" ADD CONSTRAINT "message_receipts_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_update_items" ADD CONSTRAINT "provider_update_items_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "provider_updates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "attachment_state" AS ENUM ('pending', 'stored', 'failed');

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "attachments" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "attachments" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "state" "attachment_state" NOT NULL DEFAULT 'pending',
    "kind" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_name" TEXT,
    "size_bytes" INTEGER,
    "provider_media_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "attachments_workspace_id_message_id_idx" ON "attachments"("workspace_id", "message_id");

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A number belongs to one workspace at a time, and a workspace has one number.
CREATE UNIQUE INDEX "installations_phone_number_id_key" ON "installations"("phone_number_id") WHERE "state" <> 'disconnected';
CREATE UNIQUE INDEX "installations_workspace_id_key" ON "installations"("workspace_id") WHERE "state" <> 'disconnected';
CREATE INDEX "installations_account_id_idx" ON "installations"("account_id") WHERE "state" <> 'disconnected';
-- WhatsApp knows one thread for each contact, for ever.
CREATE UNIQUE INDEX "conversations_whatsapp_contact_key" ON "conversations"("workspace_id", "contact_id") WHERE "channel" = 'whatsapp';
-- What a lane has to send.
CREATE INDEX "messages_due_idx" ON "messages"("workspace_id", "conversation_id", "number") WHERE "due_at" IS NOT NULL;
-- What is with the provider, or was when a process died.
CREATE INDEX "messages_sending_idx" ON "messages"("workspace_id", "conversation_id") WHERE "delivery_state" = 'sending';
ALTER TABLE "messages" ADD CONSTRAINT "messages_due_check" CHECK ("due_at" IS NULL OR "delivery_state" = 'queued');
-- Receipts that came before we knew their message.
CREATE INDEX "message_receipts_early_idx" ON "message_receipts"("workspace_id", "provider_message_id") WHERE "message_id" IS NULL;
