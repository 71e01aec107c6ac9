CREATE TRIGGER contact_merges_note_act AFTER INSERT ON public.contact_merges FOR EACH ROW
  EXECUTE FUNCTION public.note_act();
