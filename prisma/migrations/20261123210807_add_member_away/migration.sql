-- AlterTable
ALTER TABLE "members" ADD COLUMN     "away_since" TIMESTAMPTZ(3);
