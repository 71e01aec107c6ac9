-- CreateTable
CREATE TABLE "function_sets" (
    "schema_name" TEXT NOT NULL,
    "installed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "function_sets_pkey" PRIMARY KEY ("schema_name")
);

-- CreateTable
CREATE TABLE "public_functions" (
    "name" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "public_functions_pkey" PRIMARY KEY ("name","text_hash")
);
