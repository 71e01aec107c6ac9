-- AlterTable
ALTER TABLE "help_centers" ADD COLUMN     "has_messenger" BOOLEAN NOT NULL DEFAULT false;
