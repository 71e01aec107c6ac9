-- Columns of a line whose values do not fit their field.
ALTER TABLE "contact_import_lines" ADD COLUMN "misfits" TEXT[] DEFAULT ARRAY[]::TEXT[];
