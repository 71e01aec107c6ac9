-- AlterTable
ALTER TABLE "article_files" ADD COLUMN     "offered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "article_imports" ADD COLUMN     "collection_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "size_bytes" INTEGER NOT NULL DEFAULT 0;
