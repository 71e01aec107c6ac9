-- AlterTable
ALTER TABLE "totp_factors" ADD COLUMN     "alarmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "wrong" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "wrong_since" TIMESTAMPTZ(3);
