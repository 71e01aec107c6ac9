import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOrCreateSecrets } from "./secrets";

const folder = (): string => mkdtempSync(join(tmpdir(), "parley-secrets-"));

test("secrets are made once and only their owner can read them", () => {
  const dataDir = folder();
  const first = readOrCreateSecrets(dataDir);
  expect(readOrCreateSecrets(dataDir)).toEqual(first);
  expect(readOrCreateSecrets(folder()).nextAuthSecret).not.toBe(first.nextAuthSecret);
  expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a damaged file is never replaced by new secrets", () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "secrets.json"), "{");
  expect(() => readOrCreateSecrets(dataDir)).toThrow(/is damaged/);
});

test("an older data folder gets the missing key ring, the same for concurrent starts", () => {
  const dataDir = folder();
  const file = join(dataDir, "secrets.json");
  const { secretKeyring, ...earlier } = readOrCreateSecrets(dataDir);
  writeFileSync(file, JSON.stringify(earlier));
  const completed = readOrCreateSecrets(dataDir);
  expect(completed).toMatchObject(earlier);
  expect(completed.secretKeyring).not.toBe(secretKeyring);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(completed);
  writeFileSync(file, JSON.stringify(earlier));
  expect(readOrCreateSecrets(dataDir)).toEqual(completed);
});
