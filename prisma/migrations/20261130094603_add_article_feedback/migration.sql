-- CreateTable
CREATE TABLE "article_views" (
    "workspace_id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "article_views_pkey" PRIMARY KEY ("workspace_id","article_id","language","day")
);

-- CreateTable
CREATE TABLE "article_answers" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "reader" BYTEA NOT NULL,
    "language" TEXT NOT NULL,
    "is_useful" BOOLEAN NOT NULL,
    "word" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_answers_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "reader_salts" (
    "id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "reader_salts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "article_views_workspace_id_day_idx" ON "article_views"("workspace_id", "day");

-- CreateIndex
CREATE INDEX "article_views_day_idx" ON "article_views"("day");

-- CreateIndex
CREATE INDEX "article_answers_workspace_id_answered_at_idx" ON "article_answers"("workspace_id", "answered_at");

-- CreateIndex
CREATE INDEX "article_answers_answered_at_idx" ON "article_answers"("answered_at");

-- CreateIndex
CREATE UNIQUE INDEX "article_answers_workspace_id_article_id_month_reader_key" ON "article_answers"("workspace_id", "article_id", "month", "reader");

-- CreateIndex
CREATE UNIQUE INDEX "reader_salts_month_key" ON "reader_salts"("month");

-- AddForeignKey
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_workspace_id_article_id_fkey" FOREIGN KEY ("workspace_id", "article_id") REFERENCES "articles"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_answers" ADD CONSTRAINT "article_answers_workspace_id_article_id_fkey" FOREIGN KEY ("workspace_id", "article_id") REFERENCES "articles"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
