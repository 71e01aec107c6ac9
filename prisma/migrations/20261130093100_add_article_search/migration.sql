-- CreateTable
CREATE TABLE "article_search_texts" (
    "workspace_id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "rules" SMALLINT NOT NULL,
    "keys" BIGINT[],
    "title_words" SMALLINT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "article_search_texts_pkey" PRIMARY KEY ("workspace_id","article_id","language")
);

-- CreateTable
CREATE TABLE "article_search_words" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT NOT NULL,
    "texts" INTEGER NOT NULL,
    "neighbors" INTEGER[],

    CONSTRAINT "article_search_words_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_search_misses" (
    "workspace_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "language" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "article_search_misses_pkey" PRIMARY KEY ("workspace_id","day","language","query")
);

-- CreateIndex
CREATE INDEX "article_search_texts_rules_idx" ON "article_search_texts"("rules");

-- CreateIndex
CREATE INDEX "article_search_texts_keys_idx" ON "article_search_texts" USING GIN ("keys") WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "article_search_words_workspace_id_language_stem_idx" ON "article_search_words"("workspace_id", "language", "stem");

-- CreateIndex
CREATE INDEX "article_search_words_neighbors_idx" ON "article_search_words" USING GIN ("neighbors") WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "article_search_words_workspace_id_language_word_key" ON "article_search_words"("workspace_id", "language", "word");

-- AddForeignKey
ALTER TABLE "article_search_texts" ADD CONSTRAINT "article_search_texts_workspace_id_article_id_language_fkey" FOREIGN KEY ("workspace_id", "article_id", "language") REFERENCES "article_texts"("workspace_id", "article_id", "language") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_search_words" ADD CONSTRAINT "article_search_words_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_search_misses" ADD CONSTRAINT "article_search_misses_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each article changes the counts of its words. A page with free space takes the new row, and the indexes stay as they are.
ALTER TABLE "article_search_words" SET (fillfactor = 50);

-- A search reads rows by the thousand, and their long columns only for its best hits.
ALTER TABLE "article_search_texts" SET (toast_tuple_target = 128);

-- Texts that were published before: the job index-articles fills them in.
INSERT INTO "article_search_texts" ("workspace_id", "article_id", "language", "is_open", "rules", "keys", "title_words", "body")
SELECT t.workspace_id, t.article_id, t.language, a.archived_at IS NULL AND a.audience = 'everyone', 0, '{}', 0, ''
FROM "article_texts" t JOIN "articles" a ON a.workspace_id = t.workspace_id AND a.id = t.article_id
WHERE t.published_version IS NOT NULL;
