ALTER TABLE "article_texts" ADD COLUMN "planned_by_id" UUID;

-- A language that readers saw is taken back when its import is.
CREATE OR REPLACE TRIGGER "article_texts_note_act" AFTER INSERT OR UPDATE OR DELETE ON "article_texts" FOR EACH ROW EXECUTE FUNCTION public.note_act();
