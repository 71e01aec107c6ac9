-- CreateEnum
CREATE TYPE "article_audience" AS ENUM ('everyone', 'team');

-- CreateTable
CREATE TABLE "help_centers" (
    "workspace_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "languages" TEXT[],
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "color" TEXT NOT NULL,
    "logo_id" UUID,
    "links" JSONB NOT NULL DEFAULT '{}',
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "help_centers_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "article_collections" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "parent_id" UUID,
    "place" INTEGER NOT NULL,
    "icon" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_collections_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "articles" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "collection_id" UUID,
    "place" INTEGER NOT NULL,
    "audience" "article_audience" NOT NULL DEFAULT 'everyone',
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "article_texts" (
    "workspace_id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "published_version" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "publishes_at" TIMESTAMPTZ(3),
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_texts_pkey" PRIMARY KEY ("workspace_id","article_id","language")
);

-- CreateTable
CREATE TABLE "article_versions" (
    "workspace_id" UUID NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "file_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_versions_pkey" PRIMARY KEY ("workspace_id","article_id","language","version")
);

-- CreateTable
CREATE TABLE "article_files" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_files_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "article_redirects" (
    "workspace_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "is_source" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "article_redirects_pkey" PRIMARY KEY ("workspace_id","path")
);

-- CreateIndex
CREATE UNIQUE INDEX "help_centers_slug_key" ON "help_centers"("slug");

-- CreateIndex
CREATE INDEX "help_centers_workspace_id_logo_id_idx" ON "help_centers"("workspace_id", "logo_id");

-- CreateIndex
CREATE INDEX "article_collections_workspace_id_parent_id_idx" ON "article_collections"("workspace_id", "parent_id");

-- CreateIndex
CREATE INDEX "articles_workspace_id_collection_id_place_idx" ON "articles"("workspace_id", "collection_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "articles_workspace_id_number_key" ON "articles"("workspace_id", "number");

-- CreateIndex
CREATE INDEX "article_versions_file_ids_idx" ON "article_versions" USING GIN ("file_ids");

-- CreateIndex
CREATE UNIQUE INDEX "article_files_workspace_id_sha256_key" ON "article_files"("workspace_id", "sha256");

-- CreateIndex
CREATE INDEX "article_redirects_workspace_id_article_id_idx" ON "article_redirects"("workspace_id", "article_id");

-- AddForeignKey
ALTER TABLE "help_centers" ADD CONSTRAINT "help_centers_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "help_centers" ADD CONSTRAINT "help_centers_workspace_id_logo_id_fkey" FOREIGN KEY ("workspace_id", "logo_id") REFERENCES "article_files"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_collections" ADD CONSTRAINT "article_collections_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_collections" ADD CONSTRAINT "article_collections_workspace_id_parent_id_fkey" FOREIGN KEY ("workspace_id", "parent_id") REFERENCES "article_collections"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_workspace_id_collection_id_fkey" FOREIGN KEY ("workspace_id", "collection_id") REFERENCES "article_collections"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_workspace_id_article_id_fkey" FOREIGN KEY ("workspace_id", "article_id") REFERENCES "articles"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_workspace_id_article_id_language_fkey" FOREIGN KEY ("workspace_id", "article_id", "language") REFERENCES "article_texts"("workspace_id", "article_id", "language") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_redirects" ADD CONSTRAINT "article_redirects_workspace_id_article_id_fkey" FOREIGN KEY ("workspace_id", "article_id") REFERENCES "articles"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER article_files_note_removed_file AFTER DELETE ON public.article_files FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();
CREATE TRIGGER "help_centers_note_act" AFTER INSERT OR UPDATE OR DELETE ON "help_centers" FOR EACH ROW EXECUTE FUNCTION public.note_act();
CREATE TRIGGER "article_collections_note_act" AFTER INSERT OR UPDATE OR DELETE ON "article_collections" FOR EACH ROW EXECUTE FUNCTION public.note_act();
CREATE TRIGGER "articles_note_act" AFTER UPDATE OR DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION public.note_act();
CREATE TRIGGER "article_texts_note_act" AFTER INSERT OR UPDATE ON "article_texts" FOR EACH ROW EXECUTE FUNCTION public.note_act();
