-- CreateEnum
CREATE TYPE "block_reason" AS ENUM ('spam', 'abuse', 'other');

-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "block_reason" "block_reason";

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "held_state" JSONB;
