-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "split_from_id" UUID,
ADD COLUMN     "split_message_ids" UUID[] DEFAULT ARRAY[]::UUID[];
