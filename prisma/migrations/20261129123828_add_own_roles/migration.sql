-- CreateEnum
CREATE TYPE "visibility" AS ENUM ('everything', 'own_teams', 'own_teams_unassigned');

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "reader_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "own_role_id" UUID;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "own_role_id" UUID;

-- CreateTable
CREATE TABLE "own_roles" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "sees" "visibility" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "own_roles_pkey" PRIMARY KEY ("workspace_id","id")
);

-- AddForeignKey
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_own_role_id_fkey" FOREIGN KEY ("workspace_id", "own_role_id") REFERENCES "own_roles"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_own_role_id_fkey" FOREIGN KEY ("workspace_id", "own_role_id") REFERENCES "own_roles"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;


-- Also without regard to case.
CREATE UNIQUE INDEX "own_roles_name_key" ON "own_roles"("workspace_id", lower("name"));

CREATE TRIGGER "own_roles_note_act" AFTER INSERT OR UPDATE OR DELETE ON "own_roles" FOR EACH ROW EXECUTE FUNCTION public.note_act();
