-- AlterTable
ALTER TABLE "surface_sessions" ADD COLUMN "sees" "visibility" NOT NULL DEFAULT 'everything',
ADD COLUMN "team_ids" UUID[] DEFAULT ARRAY[]::UUID[];
