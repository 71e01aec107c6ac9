-- When a send was last refused for a reason that concerns the whole number; until a look has begun since, it waits.
ALTER TABLE "installations" ADD COLUMN "doubted_at" TIMESTAMPTZ(3);
