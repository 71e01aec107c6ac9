-- CreateTable
CREATE TABLE "article_problems" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "conversation_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "reporter_id" UUID NOT NULL,
    "reporter_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" UUID,

    CONSTRAINT "article_problems_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "article_problems_workspace_id_created_at_id_idx" ON "article_problems"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "article_problems_workspace_id_article_id_idx" ON "article_problems"("workspace_id", "article_id");

-- CreateIndex
CREATE INDEX "article_problems_workspace_id_conversation_id_idx" ON "article_problems"("workspace_id", "conversation_id");

-- AddForeignKey
ALTER TABLE "article_problems" ADD CONSTRAINT "article_problems_workspace_id_article_id_fkey" FOREIGN KEY ("workspace_id", "article_id") REFERENCES "articles"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_problems" ADD CONSTRAINT "article_problems_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
