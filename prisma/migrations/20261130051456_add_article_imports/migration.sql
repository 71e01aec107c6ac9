-- CreateEnum
CREATE TYPE "article_import_state" AS ENUM ('checking', 'checked', 'running', 'done', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "article_import_outcome" AS ENUM ('created', 'updated', 'same', 'failed', 'removed', 'restored', 'kept');

-- CreateTable
CREATE TABLE "article_imports" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" "article_import_state" NOT NULL DEFAULT 'checking',
    "publishes" BOOLEAN NOT NULL DEFAULT false,
    "page_count" INTEGER NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "article_imports_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "article_import_pages" (
    "workspace_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "rank" DOUBLE PRECISION,
    "outcome" "article_import_outcome",
    "problems" JSONB NOT NULL DEFAULT '[]',
    "article_id" UUID,
    "version" INTEGER,
    "former" INTEGER,
    "published" INTEGER,

    CONSTRAINT "article_import_pages_pkey" PRIMARY KEY ("workspace_id","import_id","position")
);

CREATE INDEX "article_texts_planned_idx" ON "article_texts"("publishes_at") WHERE "publishes_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "article_imports_state_touched_at_idx" ON "article_imports"("state", "touched_at");

-- AddForeignKey
ALTER TABLE "article_imports" ADD CONSTRAINT "article_imports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_import_pages" ADD CONSTRAINT "article_import_pages_workspace_id_import_id_fkey" FOREIGN KEY ("workspace_id", "import_id") REFERENCES "article_imports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER article_imports_note_removed_file AFTER DELETE ON public.article_imports FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();
