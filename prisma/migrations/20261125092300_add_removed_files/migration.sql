-- CreateTable
CREATE TABLE "removed_files" (
    "id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_files_pkey" PRIMARY KEY ("id")
);

-- Whatever takes a row away, a message's end or a workspace's, its file is known here until it is gone too.
CREATE FUNCTION note_removed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (id, removed_at) VALUES (OLD.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER attachments_note_removed_file AFTER DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION note_removed_file();
