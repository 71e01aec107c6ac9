-- A provider reports many messages of one page in one call, and many calls at once: space for each row's next version, until the former
-- ones may be removed. Pages that are full already stay as they are.
ALTER TABLE "messages" SET (fillfactor = 60);
