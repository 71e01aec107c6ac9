-- The credentials of a number that was disconnected are erased; every other number has its token.
ALTER TABLE "installations" ALTER COLUMN "access_token" DROP NOT NULL;
ALTER TABLE "installations" ADD CONSTRAINT installations_access_token_check CHECK (access_token IS NOT NULL OR state = 'disconnected');
