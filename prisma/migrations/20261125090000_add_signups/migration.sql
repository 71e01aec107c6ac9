-- AlterEnum
ALTER TYPE "installation_mode" ADD VALUE 'embedded_signup';

-- AlterEnum
ALTER TYPE "simulator_account_kind" ADD VALUE 'banned';

-- CreateEnum
CREATE TYPE "signup_kind" AS ENUM ('embedded', 'simulator');

-- CreateEnum
CREATE TYPE "signup_step" AS ENUM ('started', 'code_exchanged', 'account_read', 'webhook_subscribed', 'number_registered', 'done');

-- CreateEnum
CREATE TYPE "signup_need" AS ENUM ('popup', 'number', 'pin', 'replacement', 'retry');

-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "app_syncs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_coexistence" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "simulator_codes" ADD COLUMN     "names_account" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "simulator_tokens" ADD COLUMN     "names_account" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "signups" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "setup_link_id" UUID,
    "kind" "signup_kind" NOT NULL,
    "step" "signup_step" NOT NULL,
    "need" "signup_need",
    "account_id" TEXT,
    "phone_number_id" TEXT,
    "numbers" JSONB NOT NULL DEFAULT '[]',
    "is_coexistence" BOOLEAN NOT NULL DEFAULT false,
    "is_replacing" BOOLEAN NOT NULL DEFAULT false,
    "access_token" TEXT,
    "pin" TEXT,
    "code_hash" BYTEA,
    "popup_hash" BYTEA,
    "popup_expires_at" TIMESTAMPTZ(3),
    "failure" JSONB,
    "installation_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "signups_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "signups_popup_hash_key" ON "signups"("popup_hash");

-- CreateIndex
CREATE INDEX "signups_workspace_id_phone_number_id_idx" ON "signups"("workspace_id", "phone_number_id");

-- AddForeignKey
ALTER TABLE "signups" ADD CONSTRAINT "signups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A token is kept only as long as someone works with it: afterwards it lies with the installation, or nowhere.
ALTER TABLE "signups" ADD CONSTRAINT "signups_token_check" CHECK ("ended_at" IS NULL OR "access_token" IS NULL);
-- One at a time for each holder: the workspace's members, or one setup link.
CREATE UNIQUE INDEX "signups_one_open_per_holder_key" ON "signups"("workspace_id", COALESCE("setup_link_id", "workspace_id")) WHERE "ended_at" IS NULL;
