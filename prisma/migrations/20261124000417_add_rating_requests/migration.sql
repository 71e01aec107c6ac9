-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "ratings_off_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "rating" JSONB;

-- AlterTable
ALTER TABLE "rating_settings" ADD COLUMN     "delay_minutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "questions" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "rating_requests" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "person_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rating_requests_pkey" PRIMARY KEY ("workspace_id","conversation_id")
);

-- CreateIndex
CREATE INDEX "rating_requests_due_at_idx" ON "rating_requests"("due_at");

-- AddForeignKey
ALTER TABLE "rating_requests" ADD CONSTRAINT "rating_requests_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The newest rating of each conversation.
UPDATE "conversations" c SET "rating" = jsonb_build_object('score', r.score, 'comment', r.comment,
  'askedAt', to_char(r.asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'answeredAt', to_char(r.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM (SELECT DISTINCT ON (x.workspace_id, x.conversation_id) * FROM "conversation_ratings" x WHERE x.score IS NOT NULL
  ORDER BY x.workspace_id, x.conversation_id, x.answered_at DESC) r
WHERE c.workspace_id = r.workspace_id AND c.id = r.conversation_id;
