-- CreateTable
CREATE TABLE "tags" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "conversation_tags" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,

    CONSTRAINT "conversation_tags_pkey" PRIMARY KEY ("workspace_id","conversation_id","tag_id")
);

-- CreateIndex
CREATE INDEX "conversation_tags_workspace_id_tag_id_conversation_id_idx" ON "conversation_tags"("workspace_id", "tag_id", "conversation_id");

-- AddForeignKey
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_workspace_id_tag_id_fkey" FOREIGN KEY ("workspace_id", "tag_id") REFERENCES "tags"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Also without regard to case.
CREATE UNIQUE INDEX "tags_name_key" ON "tags"("workspace_id", lower("name"));
