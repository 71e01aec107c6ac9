-- AlterTable
ALTER TABLE "workspace_exports" ADD COLUMN     "has_articles" BOOLEAN NOT NULL DEFAULT true;
