import { expect, test } from "vitest";
import { knowFile } from "./file-type";

const bytes = (head: string): Uint8Array => Buffer.from(`${head}\0rest`, "latin1");
const ZIP = "PK\x03\x04";
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

test.each([
  ["\xff\xd8\xff\xe0", "a.jpg", "image", "image/jpeg", "a.jpg"],
  ["\x89PNG\r\n\x1a\n", "a.PNG", "image", "image/png", "a.PNG"],
  ["GIF89a", "a.gif", "image", "image/gif", "a.gif"],
  ["RIFF....WEBP", "a.webp", "image", "image/webp", "a.webp"],
  ["%PDF-1.7", "a.pdf", "document", "application/pdf", "a.pdf"],
  ["....ftypisom", "a.mp4", "video", "video/mp4", "a.mp4"],
  ["....ftypM4A ", "a.m4a", "audio", "audio/mp4", "a.m4a"],
  ["....ftyp3gp5", "a.3gp", "video", "video/3gpp", "a.3gp"],
  ["OggS", "a.ogg", "audio", "audio/ogg", "a.ogg"],
  ["#!AMR", "a.amr", "audio", "audio/amr", "a.amr"],
  ["ID3", "a.mp3", "audio", "audio/mpeg", "a.mp3"],
  ["\xff\xfb", "a.mp3", "audio", "audio/mpeg", "a.mp3"],
  ["\xff\xf1", "a.aac", "audio", "audio/aac", "a.aac"],
  [COMPOUND, "a.xls", "document", "application/vnd.ms-excel", "a.xls"],
  [COMPOUND, "a.msg", "document", "application/vnd.ms-outlook", "a.msg"],
  // A photo and a video of an iPhone, and a video of a screen.
  ["....ftypheic", "IMG_1.HEIC", "image", "image/heic", "IMG_1.HEIC"],
  ["....ftypmif1", "a.heif", "image", "image/heic", "a.heif"],
  ["....ftypqt  ", "IMG_2.MOV", "video", "video/quicktime", "IMG_2.MOV"],
  ["\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm", "a.webm", "video", "video/webm", "a.webm"],
  ["....ftypavif", "a.avif", "image", "image/avif", "a.avif"],
  ["II*", "a.tiff", "image", "image/tiff", "a.tiff"],
  ["MM\0*", "a", "image", "image/tiff", "a.tif"],
  ["RIFF....WAVE", "a.wav", "audio", "audio/wav", "a.wav"],
  [ZIP, "a.zip", "document", "application/zip", "a.zip"],
  [ZIP, "a.odt", "document", "application/vnd.oasis.opendocument.text", "a.odt"],
  // A program in an archive is an archive.
  [ZIP, "a.jar", "document", "application/zip", "a.zip"],
])("%j as %s is known", (head, name, kind, mimeType, fileName) => {
  expect(knowFile(bytes(head), name)).toEqual({ kind, mimeType, fileName });
});

test("a name that ends otherwise, or not at all, gets the end of what the file is", () => {
  expect(knowFile(bytes("\x89PNG\r\n\x1a\n"), "holiday.jpg")?.fileName).toBe("holiday.png");
  expect(knowFile(bytes("%PDF-1.4"), "invoice")?.fileName).toBe("invoice.pdf");
});

test("the type inside a container, and plain text, are recognised by file name", () => {
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(knowFile(bytes(ZIP), "a.docx")?.mimeType).toBe(docx);
  expect(knowFile(Buffer.from("name;town\nZoë;Porto"), "a.csv")?.mimeType).toBe("text/csv");
  expect(knowFile(Buffer.from("hello"), "a.txt")?.mimeType).toBe("text/plain");
});

test.each([
  ["From: ana@example.com\r\nSubject: hello\r\n\r\nHello", "a.eml", "message/rfc822"],
  ["BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD", "Ana.vcf", "text/vcard"],
  ['{"a":1}', "a.json", "application/json"],
  ["\xff\xfeh\0i\0", "a.txt", "text/plain"],
  ["\xfe\xff\0h\0i", "a.csv", "text/csv"],
])("%j as %s is a text of the type %s", (content, name, mimeType) => {
  const fileName = name;
  expect(knowFile(Buffer.from(content, "latin1"), name)).toEqual({ kind: "document", mimeType, fileName });
});

test.each([
  ["a page, whatever it is called", "<!doctype html><script>alert(1)</script>", "a.html"],
  ["a page that is called a picture", "<svg xmlns='http://www.w3.org/2000/svg'/>", "a.png"],
  ["a drawing that may hold a script", "<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg"],
  ["a program that is called a text", "MZ\0\0", "a.txt"],
  ["a name that every object knows", "hello", "a.__proto__"],
])("%s cannot be sent", (_, content, name) => {
  expect(knowFile(Buffer.from(content, "latin1"), name)).toBeNull();
});
