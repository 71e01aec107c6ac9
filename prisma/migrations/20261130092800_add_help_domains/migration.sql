-- CreateTable
CREATE TABLE "help_domains" (
    "workspace_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "proven_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "found" JSONB,
    "next_check_at" TIMESTAMPTZ(3),

    CONSTRAINT "help_domains_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE INDEX "help_domains_next_check_at_idx" ON "help_domains"("next_check_at");

-- AddForeignKey
ALTER TABLE "help_domains" ADD CONSTRAINT "help_domains_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "help_domains_proven_key" ON "help_domains"("domain") WHERE "proven_at" IS NOT NULL;
CREATE TRIGGER "help_domains_note_act" AFTER INSERT OR UPDATE OR DELETE ON "help_domains" FOR EACH ROW EXECUTE FUNCTION public.note_act();
