-- CreateTable
CREATE TABLE "partner_invitations" (
    "partner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "partner_role" NOT NULL,
    "invited_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_invitations_pkey" PRIMARY KEY ("partner_id","id")
);

-- CreateIndex
CREATE INDEX "partner_invitations_email_idx" ON "partner_invitations"("email");

-- AddForeignKey
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open invitation for each address: asking again answers with the one that stands.
CREATE UNIQUE INDEX "partner_invitations_one_open_per_email_key" ON "partner_invitations"("partner_id", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;
