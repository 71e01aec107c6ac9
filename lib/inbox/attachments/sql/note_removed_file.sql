-- Trigger: remembers a deleted attachment, so that a job deletes its bytes.
CREATE OR REPLACE FUNCTION public.note_removed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (id, removed_at) VALUES (OLD.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
