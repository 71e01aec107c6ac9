-- CreateTable
CREATE TABLE "drafts" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reply" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("workspace_id","conversation_id","user_id")
);

-- AddForeignKey
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
