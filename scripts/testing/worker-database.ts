/** Before each test file: the database of its worker, which no other file uses at the same time. See database.ts. */
process.env.DATABASE_URL = `${process.env.PARLEY_TEST_DATABASES}_${process.env.VITEST_POOL_ID}`;
