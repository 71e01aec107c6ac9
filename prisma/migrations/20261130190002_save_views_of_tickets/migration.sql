-- CreateEnum
CREATE TYPE "view_list" AS ENUM ('conversations', 'tickets');

-- AlterTable
ALTER TABLE "saved_views" ADD COLUMN "list" "view_list" NOT NULL DEFAULT 'conversations';
