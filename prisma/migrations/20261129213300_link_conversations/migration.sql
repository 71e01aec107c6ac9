-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "link_id" UUID;
