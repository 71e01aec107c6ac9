-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "note_id" UUID;

-- AlterTable
ALTER TABLE "notes" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by_name" TEXT,
ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "note_mentions" (
    "workspace_id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_mentions_pkey" PRIMARY KEY ("workspace_id","note_id","user_id")
);

-- CreateIndex
CREATE INDEX "note_mentions_workspace_id_user_id_created_at_idx" ON "note_mentions"("workspace_id", "user_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_workspace_id_note_id_fkey" FOREIGN KEY ("workspace_id", "note_id") REFERENCES "notes"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
