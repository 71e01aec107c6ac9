-- AlterTable
ALTER TABLE "mailboxes" ADD COLUMN     "proved_at" TIMESTAMPTZ(3),
ADD COLUMN     "test_hash" BYTEA;

-- CreateTable
CREATE TABLE "mail_senders" (
    "workspace_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "wrote_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_senders_pkey" PRIMARY KEY ("workspace_id","address_hash")
);

-- CreateTable
CREATE TABLE "operator_mails" (
    "workspace_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "is_first" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_mails_pkey" PRIMARY KEY ("workspace_id","mail_id","address_hash")
);

-- CreateIndex
CREATE INDEX "operator_mails_address_hash_day_idx" ON "operator_mails"("address_hash", "day");

-- CreateIndex
CREATE INDEX "operator_mails_workspace_id_day_idx" ON "operator_mails"("workspace_id", "day");

-- CreateIndex
CREATE INDEX "operator_mails_day_idx" ON "operator_mails"("day");

-- AddForeignKey
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_mails" ADD CONSTRAINT "operator_mails_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "mail_senders" ("workspace_id", "address_hash", "wrote_at")
SELECT m."workspace_id", sha256(convert_to(lower(m."content" #>> '{from,address}'), 'UTF8')), max(m."created_at")
FROM "messages" m
WHERE m."type" = 'email' AND m."direction" = 'inbound' AND m."content" #>> '{from,address}' IS NOT NULL AND m."content" ->> 'automatic' IS NULL
GROUP BY 1, 2;
