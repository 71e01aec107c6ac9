-- CreateEnum
CREATE TYPE "environment" AS ENUM ('test', 'live');

-- CreateEnum
CREATE TYPE "workspace_status" AS ENUM ('active', 'suspended', 'archived');

-- CreateEnum
CREATE TYPE "partner_role" AS ENUM ('admin', 'developer');

-- CreateEnum
CREATE TYPE "setup_link_status" AS ENUM ('active', 'opened', 'connected', 'failed', 'revoked', 'expired');

-- AlterEnum
ALTER TYPE "sender_type" ADD VALUE 'automation';
ALTER TYPE "sender_type" ADD VALUE 'system';

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "environment" "environment" NOT NULL DEFAULT 'test',
ADD COLUMN     "external_tenant_id" TEXT,
ADD COLUMN     "partner_id" UUID,
ADD COLUMN     "policy" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "return_url_allowlist" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "status" "workspace_status" NOT NULL DEFAULT 'active';

-- CreateTable
CREATE TABLE "partners" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "embed_origins" TEXT[],
    "live_granted_at" TIMESTAMPTZ(3),
    "suspended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_members" (
    "partner_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "partner_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_members_pkey" PRIMARY KEY ("partner_id","user_id")
);

-- CreateTable
CREATE TABLE "partner_keys" (
    "partner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "allowed_addresses" TEXT[],
    "secret_hash" BYTEA NOT NULL,
    "last_four" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "rotated_to_id" UUID,
    "exposed_at" TIMESTAMPTZ(3),
    "exposed_origin" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_keys_pkey" PRIMARY KEY ("partner_id","id")
);

-- CreateTable
CREATE TABLE "partner_requests" (
    "partner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "key_id" UUID NOT NULL,
    "workspace_id" UUID,
    "operation" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" TEXT,
    "correlation_id" TEXT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_requests_pkey" PRIMARY KEY ("partner_id","id")
);

-- CreateTable
CREATE TABLE "setup_links" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status" "setup_link_status" NOT NULL DEFAULT 'active',
    "secret_hash" BYTEA NOT NULL,
    "redirect_url" TEXT NOT NULL,
    "allowed_connection_types" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "failure" JSONB,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "session_hash" BYTEA,
    "session_expires_at" TIMESTAMPTZ(3),
    "signup_started_at" TIMESTAMPTZ(3),
    "correlation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setup_links_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "commands" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "type" TEXT NOT NULL,
    "correlation_id" TEXT NOT NULL,
    "key_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "commands_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "surface_sessions" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "external_user_id" TEXT NOT NULL,
    "external_user_name" TEXT,
    "capabilities" TEXT[],
    "token_hash" BYTEA NOT NULL,
    "token_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3),
    "bearer_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "key_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "surface_sessions_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "partner_members_user_id_idx" ON "partner_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "partner_keys_secret_hash_key" ON "partner_keys"("secret_hash");

-- CreateIndex
CREATE INDEX "partner_requests_partner_id_correlation_id_idx" ON "partner_requests"("partner_id", "correlation_id");

-- CreateIndex
CREATE INDEX "partner_requests_at_idx" ON "partner_requests"("at");

-- CreateIndex
CREATE UNIQUE INDEX "setup_links_id_key" ON "setup_links"("id");

-- CreateIndex
CREATE UNIQUE INDEX "setup_links_session_hash_key" ON "setup_links"("session_hash");

-- CreateIndex
CREATE INDEX "setup_links_status_expires_at_idx" ON "setup_links"("status", "expires_at");

-- CreateIndex
CREATE INDEX "commands_workspace_id_correlation_id_idx" ON "commands"("workspace_id", "correlation_id");

-- CreateIndex
CREATE UNIQUE INDEX "commands_workspace_id_idempotency_key_key" ON "commands"("workspace_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "commands_workspace_id_message_id_key" ON "commands"("workspace_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "surface_sessions_id_key" ON "surface_sessions"("id");

-- CreateIndex
CREATE UNIQUE INDEX "surface_sessions_bearer_hash_key" ON "surface_sessions"("bearer_hash");

-- CreateIndex
CREATE INDEX "surface_sessions_workspace_id_external_user_id_idx" ON "surface_sessions"("workspace_id", "external_user_id");

-- CreateIndex
CREATE INDEX "events_workspace_id_subject_id_idx" ON "events"("workspace_id", "subject_id");

-- CreateIndex
CREATE INDEX "workspaces_partner_id_environment_created_at_id_idx" ON "workspaces"("partner_id", "environment", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "workspaces_partner_id_environment_external_tenant_id_key" ON "workspaces"("partner_id", "environment", "external_tenant_id");

-- AddForeignKey
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "setup_links" ADD CONSTRAINT "setup_links_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commands" ADD CONSTRAINT "commands_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surface_sessions" ADD CONSTRAINT "surface_sessions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
