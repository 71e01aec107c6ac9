-- CreateTable
CREATE TABLE "contact_merges" (
    "workspace_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "winner_id" UUID NOT NULL,
    "external_id" TEXT,
    "former" JSONB,
    "merged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_merges_pkey" PRIMARY KEY ("workspace_id","contact_id")
);

-- CreateTable
CREATE TABLE "contact_distinctions" (
    "workspace_id" UUID NOT NULL,
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_distinctions_pkey" PRIMARY KEY ("workspace_id","one_id","other_id")
);

-- CreateTable
CREATE TABLE "conversation_merges" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "winner_id" UUID NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_merges_pkey" PRIMARY KEY ("workspace_id","conversation_id")
);

-- CreateIndex
CREATE INDEX "contact_merges_workspace_id_winner_id_idx" ON "contact_merges"("workspace_id", "winner_id");

-- CreateIndex
CREATE INDEX "contact_merges_workspace_id_external_id_idx" ON "contact_merges"("workspace_id", "external_id");

-- CreateIndex
CREATE INDEX "contact_distinctions_workspace_id_other_id_idx" ON "contact_distinctions"("workspace_id", "other_id");

-- CreateIndex
CREATE INDEX "conversation_merges_workspace_id_winner_id_idx" ON "conversation_merges"("workspace_id", "winner_id");

-- AddForeignKey
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_workspace_id_winner_id_fkey" FOREIGN KEY ("workspace_id", "winner_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_distinctions" ADD CONSTRAINT "contact_distinctions_workspace_id_one_id_fkey" FOREIGN KEY ("workspace_id", "one_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_distinctions" ADD CONSTRAINT "contact_distinctions_workspace_id_other_id_fkey" FOREIGN KEY ("workspace_id", "other_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_merges" ADD CONSTRAINT "conversation_merges_workspace_id_winner_id_fkey" FOREIGN KEY ("workspace_id", "winner_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
