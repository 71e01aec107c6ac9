-- Trigger: the rows of a table that only grows are never changed.
CREATE OR REPLACE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME;
END $$;
