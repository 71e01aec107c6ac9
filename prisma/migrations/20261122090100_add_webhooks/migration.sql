-- CreateEnum
CREATE TYPE "webhook_endpoint_state" AS ENUM ('active', 'paused', 'disabled');

-- CreateEnum
CREATE TYPE "webhook_disabled_reason" AS ENUM ('gone', 'failing');

-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('pending', 'delivered', 'retry_scheduled', 'exhausted', 'paused');

-- CreateEnum
CREATE TYPE "webhook_replay_scope" AS ENUM ('window', 'missed');

-- AlterTable
ALTER TABLE "workspace_counters" ADD COLUMN     "is_fan_out_woken" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "webhook_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "state" "webhook_endpoint_state" NOT NULL DEFAULT 'active',
    "disabled_reason" "webhook_disabled_reason",
    "disabled_at" TIMESTAMPTZ(3),
    "secret" TEXT NOT NULL,
    "secret_hint" TEXT NOT NULL,
    "next_secret" TEXT,
    "next_secret_hint" TEXT,
    "promotes_at" TIMESTAMPTZ(3),
    "transition_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "after_sequence" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "webhook_lanes" (
    "workspace_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "is_woken" BOOLEAN NOT NULL DEFAULT false,
    "claimed_by" INTEGER,
    "lease_until" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_lanes_pkey" PRIMARY KEY ("workspace_id","endpoint_id")
);

-- CreateTable
CREATE TABLE "webhook_cursors" (
    "workspace_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "webhook_cursors_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID,
    "sequence" BIGINT,
    "event" TEXT NOT NULL,
    "message_id" UUID,
    "correlation_id" TEXT,
    "body" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'pending',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,
    "last_attempt_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("workspace_id","endpoint_id","id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "workspace_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "request_headers" JSONB NOT NULL,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("workspace_id","endpoint_id","delivery_id","number")
);

-- CreateTable
CREATE TABLE "webhook_replays" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "scope" "webhook_replay_scope" NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "from_sequence" BIGINT NOT NULL,
    "to_sequence" BIGINT NOT NULL,
    "at_sequence" BIGINT NOT NULL,
    "queued_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_replays_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "webhook_checks" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "probes" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_checks_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "webhook_deliveries_message_id_workspace_id_idx" ON "webhook_deliveries"("message_id", "workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_event_id_endpoint_id_workspace_id_key" ON "webhook_deliveries"("event_id", "endpoint_id", "workspace_id");

-- CreateIndex
CREATE INDEX "webhook_replays_workspace_id_endpoint_id_id_idx" ON "webhook_replays"("workspace_id", "endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_checks_workspace_id_endpoint_id_id_idx" ON "webhook_checks"("workspace_id", "endpoint_id", "id");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_workspace_id_endpoint_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id") REFERENCES "webhook_endpoints"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_endpoint_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id") REFERENCES "webhook_endpoints"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_workspace_id_endpoint_id_delivery_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id", "delivery_id") REFERENCES "webhook_deliveries"("workspace_id", "endpoint_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_replays" ADD CONSTRAINT "webhook_replays_workspace_id_endpoint_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id") REFERENCES "webhook_endpoints"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_checks" ADD CONSTRAINT "webhook_checks_workspace_id_endpoint_id_fkey" FOREIGN KEY ("workspace_id", "endpoint_id") REFERENCES "webhook_endpoints"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a lane has to send, and what needs someone's eye: both small however many deliveries there have been.
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("workspace_id", "endpoint_id", "due_at", "id") WHERE "due_at" IS NOT NULL;
CREATE INDEX "webhook_deliveries_undelivered_idx" ON "webhook_deliveries"("workspace_id", "endpoint_id", "state", "id")
  WHERE "state" IN ('retry_scheduled', 'exhausted', 'paused');
-- Something is due exactly as long as there is something to send.
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_due_check" CHECK (("state" IN ('pending', 'retry_scheduled')) = ("due_at" IS NOT NULL));
-- A disabled endpoint says why.
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_disabled_check" CHECK (("state" = 'disabled') = ("disabled_reason" IS NOT NULL));
