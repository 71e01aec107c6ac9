-- AlterTable
ALTER TABLE "commands" ADD COLUMN     "send_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "scheduled_messages" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "sender_type" "sender_type" NOT NULL,
    "type" TEXT NOT NULL,
    "text" TEXT,
    "asked" JSONB NOT NULL,
    "recipient_phone" TEXT,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "is_held" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_messages_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "scheduled_messages_conversation_id_workspace_id_idx" ON "scheduled_messages"("conversation_id", "workspace_id");

-- AddForeignKey
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "scheduled_messages_due_idx" ON "scheduled_messages"("send_at") WHERE "cancelled_at" IS NULL;
