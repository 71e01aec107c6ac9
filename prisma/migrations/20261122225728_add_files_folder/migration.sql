-- CreateTable
CREATE TABLE "files_folder" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "mark" UUID NOT NULL,

    CONSTRAINT "files_folder_pkey" PRIMARY KEY ("id")
);
