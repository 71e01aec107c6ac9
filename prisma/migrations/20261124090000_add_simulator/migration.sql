-- The built-in Cloud API simulator: the state that Meta would hold for the accounts of test workspaces.
-- CreateEnum
CREATE TYPE "simulator_account_kind" AS ENUM ('connected', 'sandbox');

-- CreateEnum
CREATE TYPE "simulator_account_state" AS ENUM ('active', 'restricted', 'banned', 'offboarded');

-- CreateEnum
CREATE TYPE "simulator_quality" AS ENUM ('green', 'yellow', 'red', 'unknown');

-- CreateEnum
CREATE TYPE "simulator_direction" AS ENUM ('inbound', 'outbound');

-- CreateEnum
CREATE TYPE "simulator_template_status" AS ENUM ('approved', 'pending', 'rejected', 'paused', 'disabled');

-- CreateEnum
CREATE TYPE "simulator_template_category" AS ENUM ('authentication', 'marketing', 'utility');

-- CreateEnum
CREATE TYPE "simulator_parameter_format" AS ENUM ('named', 'positional');

-- CreateTable
CREATE TABLE "simulator_accounts" (
    "workspace_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "kind" "simulator_account_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "state" "simulator_account_state" NOT NULL DEFAULT 'active',
    "is_subscribed" BOOLEAN NOT NULL DEFAULT false,
    "override_url" TEXT,
    "woken_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_accounts_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_numbers" (
    "workspace_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "display_number" TEXT NOT NULL,
    "verified_name" TEXT NOT NULL,
    "quality" "simulator_quality" NOT NULL DEFAULT 'green',
    "is_registered" BOOLEAN NOT NULL DEFAULT false,
    "is_on_business_app" BOOLEAN NOT NULL DEFAULT false,
    "pin" TEXT,
    "register_calls" INTEGER NOT NULL DEFAULT 0,
    "register_calls_since" TIMESTAMPTZ(3),
    "override_url" TEXT,
    "syncs" TEXT[],
    "sent_after_ms" INTEGER DEFAULT 200,
    "delivered_after_ms" INTEGER DEFAULT 700,
    "read_after_ms" INTEGER DEFAULT 2000,
    "slow_answer_ms" INTEGER NOT NULL DEFAULT 30000,
    "is_strict" BOOLEAN NOT NULL DEFAULT true,
    "refuses_closed_window" BOOLEAN NOT NULL DEFAULT false,
    "fault" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_numbers_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_tokens" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_tokens_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_codes" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "simulator_codes_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_customers" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number_id" TEXT NOT NULL,
    "wa_id" TEXT NOT NULL,
    "bsuid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "username" TEXT,
    "is_phone_hidden" BOOLEAN NOT NULL DEFAULT false,
    "has_read_receipts" BOOLEAN NOT NULL DEFAULT true,
    "has_opted_out" BOOLEAN NOT NULL DEFAULT false,
    "last_inbound_at" TIMESTAMPTZ(3),
    "typing_at" TIMESTAMPTZ(3),
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_customers_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_messages" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "wamid" TEXT NOT NULL,
    "direction" "simulator_direction" NOT NULL,
    "type" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "context_id" TEXT,
    "reference" TEXT,
    "category" TEXT,
    "preview" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "played_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "error_code" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_messages_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_media" (
    "workspace_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "number_id" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "filename" TEXT,
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_media_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_templates" (
    "workspace_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" "simulator_template_status" NOT NULL DEFAULT 'pending',
    "category" "simulator_template_category" NOT NULL,
    "parameter_format" "simulator_parameter_format" NOT NULL DEFAULT 'positional',
    "components" JSONB NOT NULL,
    "rejected_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_templates_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_updates" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "number_id" TEXT,
    "field" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "due_at" TIMESTAMPTZ(6),
    "webhook_id" UUID,

    CONSTRAINT "simulator_updates_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "simulator_webhooks" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "update_count" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6),
    "last_status" INTEGER,
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulator_webhooks_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "simulator_accounts_id_key" ON "simulator_accounts"("id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_accounts_workspace_id_kind_key" ON "simulator_accounts"("workspace_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_numbers_id_key" ON "simulator_numbers"("id");

-- CreateIndex
CREATE INDEX "simulator_numbers_workspace_id_account_id_idx" ON "simulator_numbers"("workspace_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_tokens_hash_key" ON "simulator_tokens"("hash");

-- CreateIndex
CREATE INDEX "simulator_tokens_workspace_id_account_id_idx" ON "simulator_tokens"("workspace_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_codes_hash_key" ON "simulator_codes"("hash");

-- CreateIndex
CREATE INDEX "simulator_codes_workspace_id_account_id_idx" ON "simulator_codes"("workspace_id", "account_id");

-- CreateIndex
CREATE INDEX "simulator_customers_workspace_id_number_id_bsuid_idx" ON "simulator_customers"("workspace_id", "number_id", "bsuid");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_customers_workspace_id_number_id_wa_id_key" ON "simulator_customers"("workspace_id", "number_id", "wa_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_messages_wamid_key" ON "simulator_messages"("wamid");

-- CreateIndex
CREATE INDEX "simulator_messages_workspace_id_customer_id_id_idx" ON "simulator_messages"("workspace_id", "customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_media_id_key" ON "simulator_media"("id");

-- CreateIndex
CREATE INDEX "simulator_media_workspace_id_number_id_idx" ON "simulator_media"("workspace_id", "number_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_templates_id_key" ON "simulator_templates"("id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_templates_workspace_id_account_id_name_language_key" ON "simulator_templates"("workspace_id", "account_id", "name", "language");

-- CreateIndex
CREATE INDEX "simulator_updates_workspace_id_account_id_due_at_idx" ON "simulator_updates"("workspace_id", "account_id", "due_at");

-- CreateIndex
CREATE INDEX "simulator_updates_workspace_id_webhook_id_idx" ON "simulator_updates"("workspace_id", "webhook_id");

-- CreateIndex
CREATE INDEX "simulator_webhooks_workspace_id_account_id_due_at_idx" ON "simulator_webhooks"("workspace_id", "account_id", "due_at");

-- AddForeignKey
ALTER TABLE "simulator_accounts" ADD CONSTRAINT "simulator_accounts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_numbers" ADD CONSTRAINT "simulator_numbers_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_tokens" ADD CONSTRAINT "simulator_tokens_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_codes" ADD CONSTRAINT "simulator_codes_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_customers" ADD CONSTRAINT "simulator_customers_workspace_id_number_id_fkey" FOREIGN KEY ("workspace_id", "number_id") REFERENCES "simulator_numbers"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_workspace_id_customer_id_fkey" FOREIGN KEY ("workspace_id", "customer_id") REFERENCES "simulator_customers"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_media" ADD CONSTRAINT "simulator_media_workspace_id_number_id_fkey" FOREIGN KEY ("workspace_id", "number_id") REFERENCES "simulator_numbers"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_templates" ADD CONSTRAINT "simulator_templates_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_updates" ADD CONSTRAINT "simulator_updates_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_updates" ADD CONSTRAINT "simulator_updates_workspace_id_webhook_id_fkey" FOREIGN KEY ("workspace_id", "webhook_id") REFERENCES "simulator_webhooks"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_webhooks" ADD CONSTRAINT "simulator_webhooks_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "simulator_accounts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
