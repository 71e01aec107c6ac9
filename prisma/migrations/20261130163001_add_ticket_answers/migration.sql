-- CreateEnum
CREATE TYPE "ticket_answer_state" AS ENUM ('waiting', 'handed', 'refused');

-- CreateTable
CREATE TABLE "ticket_answers" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "text" TEXT,
    "template" JSONB,
    "author_id" UUID NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_answers_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "ticket_answer_recipients" (
    "workspace_id" UUID NOT NULL,
    "answer_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "conversation_id" UUID,
    "client_id" UUID NOT NULL,
    "state" "ticket_answer_state" NOT NULL,
    "reason" TEXT,

    CONSTRAINT "ticket_answer_recipients_pkey" PRIMARY KEY ("workspace_id","answer_id","report_id")
);

-- CreateIndex
CREATE INDEX "ticket_answers_workspace_id_ticket_id_created_at_idx" ON "ticket_answers"("workspace_id", "ticket_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "ticket_answer_recipients_workspace_id_report_id_idx" ON "ticket_answer_recipients"("workspace_id", "report_id");

-- CreateIndex
CREATE INDEX "ticket_answer_recipients_workspace_id_conversation_id_idx" ON "ticket_answer_recipients"("workspace_id", "conversation_id");

-- AddForeignKey
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_answer_recipients" ADD CONSTRAINT "ticket_answer_recipients_workspace_id_answer_id_fkey" FOREIGN KEY ("workspace_id", "answer_id") REFERENCES "ticket_answers"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_answer_recipients" ADD CONSTRAINT "ticket_answer_recipients_workspace_id_report_id_fkey" FOREIGN KEY ("workspace_id", "report_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_answer_recipients" ADD CONSTRAINT "ticket_answer_recipients_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The sweep looks for those that wait.
CREATE INDEX "ticket_answer_recipients_waiting_idx" ON "ticket_answer_recipients"("workspace_id", "answer_id") WHERE "state" = 'waiting';
