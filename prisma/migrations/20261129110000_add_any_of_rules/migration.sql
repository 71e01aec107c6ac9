-- AlterTable
ALTER TABLE "rules" ADD COLUMN     "matches_any" BOOLEAN NOT NULL DEFAULT false;
