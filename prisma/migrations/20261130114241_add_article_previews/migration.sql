-- CreateTable
CREATE TABLE "article_previews" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_previews_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "article_previews_secret_hash_key" ON "article_previews"("secret_hash");

-- CreateIndex
CREATE INDEX "article_previews_workspace_id_article_id_language_idx" ON "article_previews"("workspace_id", "article_id", "language");

-- CreateIndex
CREATE INDEX "article_previews_expires_at_idx" ON "article_previews"("expires_at");

-- AddForeignKey
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_workspace_id_article_id_language_fkey" FOREIGN KEY ("workspace_id", "article_id", "language") REFERENCES "article_texts"("workspace_id", "article_id", "language") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "article_previews_note_act" AFTER INSERT OR UPDATE OR DELETE ON "article_previews" FOR EACH ROW EXECUTE FUNCTION public.note_act();
