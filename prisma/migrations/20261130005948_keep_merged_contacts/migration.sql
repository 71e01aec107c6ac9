-- AlterTable
ALTER TABLE "contact_identities" ADD COLUMN     "merged_id" UUID;

-- AlterTable
ALTER TABLE "contact_merges" ADD COLUMN     "into_id" UUID,
ADD COLUMN     "undo" JSONB;

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "merged_id" UUID;

-- AlterTable
ALTER TABLE "visitors" ADD COLUMN     "merged_id" UUID;
