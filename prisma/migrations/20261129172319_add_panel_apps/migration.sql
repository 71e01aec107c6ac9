-- CreateTable
CREATE TABLE "panel_apps" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "secret" TEXT NOT NULL,
    "secret_hint" TEXT NOT NULL,
    "next_secret" TEXT,
    "next_secret_hint" TEXT,
    "promotes_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "panel_apps_pkey" PRIMARY KEY ("workspace_id","id")
);

-- AddForeignKey
ALTER TABLE "panel_apps" ADD CONSTRAINT "panel_apps_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "panel_apps_note_act" AFTER INSERT OR UPDATE OR DELETE ON "panel_apps" FOR EACH ROW EXECUTE FUNCTION public.note_act();
