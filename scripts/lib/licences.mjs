/** The licences of packages whose code is inside of a bundle: most ask that their text goes with it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** `inputs` are paths of files, those of packages among others. Returns one text. */
export function licencesOf(inputs) {
  const folders = new Set(inputs.flatMap((path) => FOLDER.exec(path)?.[0] ?? []));
  return [...folders].sort().map(licenceOf).join("\n\n");
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(root, folder, file), "utf8").trim() : "";
  return `${name} ${version} (${license})\n\n${text}`;
}
