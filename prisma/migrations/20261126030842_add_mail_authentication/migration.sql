-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "declined_recipient" TEXT,
ADD COLUMN     "is_forged" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "proposed_recipient" TEXT;

-- AlterTable
ALTER TABLE "mailboxes" ADD COLUMN     "authserv_id" TEXT,
ADD COLUMN     "authserv_mails" INTEGER DEFAULT 0;
