-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "article_collection_id" UUID,
ADD COLUMN     "shows_articles" BOOLEAN NOT NULL DEFAULT true;
