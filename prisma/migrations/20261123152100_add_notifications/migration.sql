-- CreateEnum
CREATE TYPE "notification_scope" AS ENUM ('mine', 'mine_and_unassigned', 'all');

-- CreateTable
CREATE TABLE "notification_settings" (
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "scope" "notification_scope" NOT NULL,
    "sound" BOOLEAN NOT NULL,
    "browser" BOOLEAN NOT NULL,
    "shows_text" BOOLEAN NOT NULL,
    "mail_minutes" INTEGER,
    "digest_hour" INTEGER,
    "digest_due_at" TIMESTAMPTZ(3),
    "timezone" TEXT NOT NULL,
    "quiet_from" INTEGER,
    "quiet_to" INTEGER,
    "quiet_weekends" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "unread_reminders" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "unread_since" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "unread_reminders_pkey" PRIMARY KEY ("workspace_id","conversation_id","user_id")
);

-- CreateTable
CREATE TABLE "reminder_cursor" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "collected_to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_cursor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint_hash" BYTEA NOT NULL,
    "target" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "last_sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_keys" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,

    CONSTRAINT "push_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_settings_digest_due_at_idx" ON "notification_settings"("digest_due_at");

-- CreateIndex
CREATE INDEX "unread_reminders_workspace_id_user_id_due_at_idx" ON "unread_reminders"("workspace_id", "user_id", "due_at");

-- CreateIndex
CREATE INDEX "unread_reminders_due_at_idx" ON "unread_reminders"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_hash_key" ON "push_subscriptions"("endpoint_hash");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unread_reminders" ADD CONSTRAINT "unread_reminders_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unread_reminders" ADD CONSTRAINT "unread_reminders_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
