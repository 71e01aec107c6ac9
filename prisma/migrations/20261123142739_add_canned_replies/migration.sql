-- CreateTable
CREATE TABLE "canned_replies" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "shortcut" TEXT,
    "folder" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "canned_replies_workspace_id_shortcut_key" ON "canned_replies"("workspace_id", "shortcut");

-- AddForeignKey
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
