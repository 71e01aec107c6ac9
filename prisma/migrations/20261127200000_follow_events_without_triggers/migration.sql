-- What follows from an event is called by append_events(), where it can be read; what follows from a change of a row, by the
-- function or verb that makes it.
DROP TRIGGER events_count ON public.events;
DROP TRIGGER events_queue_rules ON public.events;
DROP TRIGGER events_note_conversation_change ON public.events;
DROP TRIGGER messages_mark_failed ON public.messages;
DROP TRIGGER conversations_clear_failed ON public.conversations;
DROP TRIGGER members_unassign_conversations ON public.members;
DROP TRIGGER workspaces_end_deletion ON public.workspaces;

DROP FUNCTION public.count_event();
DROP FUNCTION public.follow_round(uuid, uuid, channel, text, uuid, timestamptz);
DROP FUNCTION public.ask_for_rating(uuid, uuid, timestamptz);
DROP FUNCTION public.queue_rules();
DROP FUNCTION public.note_conversation_change();
DROP FUNCTION public.mark_failed_message();
DROP FUNCTION public.clear_failed_message();
DROP FUNCTION public.unassign_conversations();
DROP FUNCTION public.end_deletion();
