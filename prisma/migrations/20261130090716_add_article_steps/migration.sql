-- CreateTable
CREATE TABLE "article_steps" (
    "workspace_id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "client_id" TEXT NOT NULL,
    "step" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_steps_pkey" PRIMARY KEY ("workspace_id","article_id","language","version")
);

-- CreateIndex
CREATE INDEX "article_steps_created_at_idx" ON "article_steps"("created_at");

-- AddForeignKey
ALTER TABLE "article_steps" ADD CONSTRAINT "article_steps_workspace_id_article_id_language_fkey" FOREIGN KEY ("workspace_id", "article_id", "language") REFERENCES "article_texts"("workspace_id", "article_id", "language") ON DELETE CASCADE ON UPDATE CASCADE;
