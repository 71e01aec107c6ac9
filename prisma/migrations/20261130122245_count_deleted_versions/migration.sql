-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "deleted_version" INTEGER NOT NULL DEFAULT 0;
