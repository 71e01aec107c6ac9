-- CreateTable
CREATE TABLE "key_check" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "key_check_pkey" PRIMARY KEY ("id")
);
