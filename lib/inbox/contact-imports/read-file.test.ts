/** Files as spreadsheets and other products write them are read; what cannot be read says where. */
import { expect, test } from "vitest";
import type { AppError } from "@/lib/platform/errors";
import { suggestColumns } from "./columns";
import { readLine } from "./lines";
import { readFile } from "./read-file";
import { IMPORT_LINES_MAX, type Target } from "./schemas";

const utf8 = (text: string) => new TextEncoder().encode(text);
const details = (bytes: Uint8Array): Promise<unknown> =>
  readFile(bytes).then(
    ({ headers }) => headers,
    (error: AppError) => error.details,
  );

const TEXT = 'Name,E-mail\nÁgata,agata@example.com\n"Reis, ""Zé""",ze@example.com\n';
const READ = {
  headers: ["Name", "E-mail"],
  lines: [
    { line: 2, cells: ["Ágata", "agata@example.com"] },
    { line: 3, cells: ['Reis, "Zé"', "ze@example.com"] },
  ],
};
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", utf8(TEXT)],
  ["UTF-8 with its mark", utf8(`\uFEFF${TEXT}`)],
  ["lines of Windows", utf8(TEXT.replaceAll("\n", "\r\n"))],
  ["no line break at the end", utf8(TEXT.trimEnd())],
  ["semicolons", utf8('Name;E-mail\nÁgata;agata@example.com\n"Reis, ""Zé""";ze@example.com\n')],
  ["tabs, in UTF-16 as Excel saves Unicode text", utf16(TEXT.replace(/,(?=E|a|z)/g, "\t"), false)],
  ["UTF-16, the other way round", utf16(TEXT, true)],
])("reads a file with %s", async (_, bytes) => {
  expect(await readFile(bytes)).toEqual(READ);
});

test("a line break in quotes is part of its cell, and the lines after it keep their numbers in the file", async () => {
  const { lines } = await readFile(utf8('a,b\n"one\r\ntwo",x\n\n , \n3,y\n'));
  expect(lines).toEqual([
    { line: 2, cells: ["one\ntwo", "x"] },
    { line: 6, cells: ["3", "y"] },
  ]);
});

test("a formula that our own export made text is what it was, and a quotation mark inside of a word is one", async () => {
  const { lines } = await readFile(utf8("a,b\n'=1+1,'+351912345678\n5\" screen,'tis\n"));
  expect(lines.map(({ cells }) => cells)).toEqual([
    ["=1+1", "+351912345678"],
    ['5" screen', "'tis"],
  ]);
});

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["Windows-1252", latin1("Name;City\nAna;Porto\nZé;Sé\n"), { reason: "encoding", line: 3, column: "Name" }],
  [
    "Windows-1252, in a quoted cell of the second column",
    latin1('Name,City\n"Ana\nMaria","Porto, São"\n'),
    { reason: "encoding", line: 2, column: "City" },
  ],
  [
    "a letter that is cut off",
    utf8("Name\nZé").subarray(0, -1),
    { reason: "encoding", line: 2, column: "Name" },
  ],
  [
    "UTF-16 of half a pair",
    Buffer.from("\uFEFFName\n\ud83d", "utf16le"),
    { reason: "encoding", line: null, column: null },
  ],
  [
    "Windows-1252 in the headings",
    latin1("Nome,Endereço\nAna,Porto\n"),
    { reason: "encoding", line: 1, column: null },
  ],
  [
    "a picture",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    { reason: "binary", line: null, column: null },
  ],
  [
    "a workbook of Excel",
    Buffer.from("504b0304140006000800000021", "hex"),
    { reason: "binary", line: null, column: null },
  ],
  ["a PDF", latin1("%PDF-1.7\n%âãÏÓ\n"), { reason: "binary", line: null, column: null }],
  ["an open quotation mark", utf8('Name\nAna\n"Bo\nCy\n'), { reason: "quotes", line: 3, column: null }],
  ["a NUL in a heading", utf8("Na\0me,City\nAna,Porto\n"), { reason: "characters", line: 1, column: null }],
  ["a NUL", utf8("Name,City\nAna,Por\0to\n"), { reason: "characters", line: 2, column: "City" }],
  ["nothing", utf8(""), { reason: "empty", line: null, column: null }],
  ["headings alone", utf8("Name,City\n"), { reason: "empty", line: null, column: null }],
  [
    "too many lines",
    utf8(`Name\n${"Ana\n".repeat(IMPORT_LINES_MAX + 1)}`),
    { reason: "lines", line: null, column: null },
  ],
  [
    "too many empty lines between others, of another length",
    utf8(`Name\n${",\n".repeat(2 * IMPORT_LINES_MAX)}Ana\n`),
    { reason: "lines", line: null, column: null },
  ],
  [
    "a megabyte of such lines",
    utf8(`Name\n${",\n".repeat(500_000)}Ana\n`),
    { reason: "lines", line: null, column: null },
  ],
  [
    "a line of a thousand cells",
    utf8(`a,b\nc${",".repeat(1000)}\n`),
    { reason: "columns", line: 2, column: null },
  ],
  [
    "too many columns",
    utf8(`${",".repeat(100)}a\n${",".repeat(100)}b\n`),
    { reason: "columns", line: 1, column: null },
  ],
])("refuses %s, and says where", async (_, bytes, where) => {
  expect(await details(bytes)).toEqual(where);
});

test("as many lines as allowed are read, with the empty ones that a spreadsheet adds at the end", async () => {
  const text = `Name,City\n${"Ana\n".repeat(IMPORT_LINES_MAX)}${",\n".repeat(10 * IMPORT_LINES_MAX)}`;
  expect((await readFile(utf8(text))).lines).toHaveLength(IMPORT_LINES_MAX);
});

test("while a long file is read, other requests have their turn every few kilobytes", async () => {
  const bytes = utf8(`Name,City\n${"Ana\n".repeat(IMPORT_LINES_MAX)}`);
  let [turns, isRead] = [0, false];
  const takeTurns = () => {
    turns++;
    if (!isRead) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  await readFile(bytes);
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 4096));
});

test("a long heading is cut between characters, never within one", async () => {
  const { headers } = await readFile(utf8(`email,${"x".repeat(199)}😀😀\na@example.com,1\n`));
  expect(headers[1]).toBe(`${"x".repeat(199)}😀`);
});

test("columns are known by their headings in three languages; what is not known is an attribute", () => {
  const of = (headers: string[], ...lines: string[][]) =>
    suggestColumns(headers, lines).map(({ to, attribute }) => attribute ?? to);
  expect(of(["First Name", "Last name", "E-Mail address", "Mobile Phone", "Plan", ""])).toEqual([
    ...["firstName", "lastName", "email", "phone", "Plan", "skip"],
  ]);
  expect(of(["Nombre completo", "Correo electrónico", "Teléfono", "Idioma", "ID externo"])).toEqual([
    ...["name", "email", "phone", "language", "externalId"],
  ]);
  expect(of(["Nome", "Endereço de e-mail", "Telefone", "Língua", "Celular"])).toEqual([
    ...["name", "email", "phone", "language", "Celular"],
  ]);
  // A postal address is no e-mail address, and what a first column has already stays as an attribute.
  expect(of(["Nome", "Endereço", "E-mail"])).toEqual(["name", "Endereço", "email"]);
  expect(of(["Nombre", "Dirección", "Dirección de correo electrónico"])).toEqual([
    "name",
    "Dirección",
    "email",
  ]);
  expect(of(["Name", "Address", "Mail"])).toEqual(["name", "Address", "email"]);
  expect(of(["First Name", "Last Name", "E-mail 1 - Label", "E-mail 1 - Value", "Phone 1 - Value"])).toEqual([
    ...["firstName", "lastName", "E-mail 1 - Label", "email", "phone"],
  ]);
  expect(of(["Nome", "Telefone celular", "Telefone comercial", "Endereço de email"])).toEqual([
    ...["name", "phone", "Telefone comercial", "email"],
  ]);
  expect(of(["Nombre y apellidos", "Teléfono móvil", "Correio eletrónico", "identifier"])).toEqual([
    ...["name", "phone", "email", "externalId"],
  ]);
  const export_ = "id,name,email,phone,externalId,blockedAt,blockReason,createdAt,attributes".split(",");
  expect(of(export_, ["01890a5d-ac96-774b-bcce-b302099a8057"])).toEqual([
    ...["id", "name", "email", "phone", "externalId", "skip", "skip", "skip", "attributes"],
  ]);
  expect(of(["id", "name"], ["17"])).toEqual(["id", "name"]);
  // A report of what failed, to be mended.
  const report = ["line", "outcome", "reason", "field", "contactId", "Nome", "ID do cliente"];
  expect(of(report, ["4", "failed", "not_an_email", "E-mail", "", "Ana", "17"])).toEqual([
    ...["skip", "skip", "skip", "skip", "id", "name", "externalId"],
  ]);
  expect(suggestColumns(["id"], [["17"]])).toEqual([{ to: "attribute", attribute: "id" }]);
});

test("no last name is lost, and addresses are read as mail programs write them", () => {
  const read = (columns: Target[], cells: string[]) =>
    readLine(cells, columns, { columns: columns.map((to) => ({ to })), existing: "update", country: "PT" });
  const names = (cells: string[], first: Target = "name") => read([first, "lastName"], cells).person?.name;
  expect(names(["Ana", "Reis Pérez"])).toBe("Ana Reis Pérez");
  expect(names(["Ana", "Reis Pérez"], "firstName")).toBe("Ana Reis Pérez");
  expect(names(["Ana Reis Pérez", "Reis Pérez"])).toBe("Ana Reis Pérez");
  expect(names(["", "Reis"])).toBe("Reis");
  expect(names(["Ana", ""])).toBe("Ana");
  const email = (cell: string) => read(["email"], [cell]).person?.email;
  expect(email("Ana <a78@example.com>")).toBe("a78@example.com");
  expect(email("mailto:b78@example.com")).toBe("b78@example.com");
  expect(email("ana@exämple.com")).toBe("ana@xn--exmple-cua.com");
  expect(email("Ana")).toBeUndefined();
});

test("Excel's line that names the separator is no line of headings", async () => {
  const { headers, lines } = await readFile(utf8("sep=;\r\nName;Email\r\nSepp, J.;sepp77@example.com\r\n"));
  expect({ headers, lines }).toEqual({
    headers: ["Name", "Email"],
    lines: [{ line: 3, cells: ["Sepp, J.", "sepp77@example.com"] }],
  });
});

test.each([
  ["an open quotation mark", () => `"${"a".repeat(10_000_000)}`],
  ["only commas", () => ",".repeat(5_000_000)],
  ["a quotation mark in each word", () => 'a"b'.repeat(3_000_000)],
  ["such a line after the headings", () => `Name,Email\n${'a"b'.repeat(3_000_000)}`],
])("10 MB of %s are refused within a second and never stop other requests for long", async (_, make) => {
  const bytes = utf8(make());
  const measured = async (work: () => Promise<unknown>) => {
    let [longest, last, isDone] = [0, performance.now(), false];
    const turn = () => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const began = process.cpuUsage();
    await work();
    isDone = true;
    const { user, system } = process.cpuUsage(began);
    return { longest, cpu: (user + system) / 1000 };
  };
  // The bound holds on a quiet machine; on a busy one, beside an ordinary file of the same size.
  const ordinary = utf8(`name,mail\n${"Ana Reis,ana@example.com\n".repeat(15_000)}`);
  const control = await measured(() => readFile(ordinary));
  const { longest, cpu } = await measured(() => expect(readFile(bytes)).rejects.toThrow());
  expect(longest).toBeLessThan(Math.max(100, 2 * control.longest));
  expect(cpu).toBeLessThan(Math.max(1000, 4 * control.cpu));
});
