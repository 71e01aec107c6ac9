-- CreateEnum
CREATE TYPE "ticket_status" AS ENUM ('new', 'in_progress', 'waiting_customer', 'waiting_others', 'done');

-- CreateEnum
CREATE TYPE "ticket_priority" AS ENUM ('low', 'normal', 'high', 'urgent');

-- CreateEnum
CREATE TYPE "ticket_reopening" AS ENUM ('always', 'unless_thanks', 'never');

-- CreateTable
CREATE TABLE "tickets" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT,
    "summary" TEXT,
    "status" "ticket_status" NOT NULL DEFAULT 'new',
    "priority" "ticket_priority" NOT NULL DEFAULT 'normal',
    "contact_id" UUID,
    "merged_id" UUID,
    "team_id" UUID,
    "assignee_id" UUID,
    "former_id" UUID,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "ticket_conversations" (
    "workspace_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "takes_messages" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_conversations_pkey" PRIMARY KEY ("workspace_id","ticket_id","conversation_id")
);

-- CreateTable
CREATE TABLE "ticket_messages" (
    "workspace_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,

    CONSTRAINT "ticket_messages_pkey" PRIMARY KEY ("workspace_id","message_id")
);

-- CreateTable
CREATE TABLE "ticket_changes" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_changes_pkey" PRIMARY KEY ("workspace_id","id","field")
);

-- CreateTable
CREATE TABLE "ticket_settings" (
    "workspace_id" UUID NOT NULL,
    "next_number" INTEGER NOT NULL DEFAULT 1,
    "reopening" "ticket_reopening" NOT NULL DEFAULT 'unless_thanks',
    "reopen_days" INTEGER NOT NULL DEFAULT 14,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE INDEX "tickets_workspace_id_updated_at_id_idx" ON "tickets"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tickets_workspace_id_status_updated_at_id_idx" ON "tickets"("workspace_id", "status", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tickets_workspace_id_assignee_id_updated_at_id_idx" ON "tickets"("workspace_id", "assignee_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tickets_workspace_id_contact_id_idx" ON "tickets"("workspace_id", "contact_id");

-- CreateIndex
CREATE INDEX "tickets_workspace_id_team_id_updated_at_id_idx" ON "tickets"("workspace_id", "team_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tickets_workspace_id_former_id_idx" ON "tickets"("workspace_id", "former_id");

-- CreateIndex
CREATE UNIQUE INDEX "tickets_workspace_id_number_key" ON "tickets"("workspace_id", "number");

-- CreateIndex
CREATE INDEX "ticket_conversations_workspace_id_conversation_id_idx" ON "ticket_conversations"("workspace_id", "conversation_id");

-- CreateIndex
CREATE INDEX "ticket_messages_workspace_id_ticket_id_idx" ON "ticket_messages"("workspace_id", "ticket_id");

-- CreateIndex
CREATE INDEX "ticket_changes_workspace_id_ticket_id_created_at_idx" ON "ticket_changes"("workspace_id", "ticket_id", "created_at");

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_contact_id_fkey" FOREIGN KEY ("workspace_id", "contact_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_team_id_fkey" FOREIGN KEY ("workspace_id", "team_id") REFERENCES "teams"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_former_id_fkey" FOREIGN KEY ("workspace_id", "former_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_conversations" ADD CONSTRAINT "ticket_conversations_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_conversations" ADD CONSTRAINT "ticket_conversations_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_changes" ADD CONSTRAINT "ticket_changes_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_settings" ADD CONSTRAINT "ticket_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A message joins one ticket at most.
CREATE UNIQUE INDEX "ticket_conversations_taking_key" ON "ticket_conversations"("workspace_id", "conversation_id") WHERE "takes_messages";

-- Lists of what is not done, by both orders.
CREATE INDEX "tickets_open_updated_idx" ON "tickets"("workspace_id", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';
CREATE INDEX "tickets_open_priority_idx" ON "tickets"("workspace_id", "priority" DESC, "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';

CREATE INDEX "tickets_open_assignee_idx" ON "tickets"("workspace_id", "assignee_id", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';
CREATE INDEX "tickets_open_team_idx" ON "tickets"("workspace_id", "team_id", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';

CREATE INDEX "tickets_title_idx" ON "tickets" USING gin (search_lexemes("workspace_id", "title")) WHERE "title" IS NOT NULL;

CREATE TRIGGER ticket_settings_note_act AFTER INSERT OR UPDATE ON public.ticket_settings FOR EACH ROW
  EXECUTE FUNCTION public.note_act();
