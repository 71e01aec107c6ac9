-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "article_pages" JSONB NOT NULL DEFAULT '[]';
