/** Recognizes columns by their headings: ours, those of other products, in English, Spanish and Portuguese. */
import { ATTRIBUTES_MAX } from "@/lib/inbox/contacts/schemas";
import { type Column, type Target, writesWhat } from "./schemas";

/** Headings without accents, spaces and signs, as fold() leaves them. */
const HEADINGS: Partial<Record<Target, string>> = {
  name: `name fullname contact contactname displayname customer customername nombre nombrecompleto contacto cliente
    nome nomecompleto contato nomedocontato nomedocliente nombredelcontacto nombredelcliente
    nombreyapellidos nombreyapellido nomeesobrenome personname`,
  firstName: "firstname givenname forename primernombre nombredepila nombres primeironome",
  lastName: "lastname surname familyname apellido apellidos sobrenome ultimonome",
  email: `email emailaddress mail correo correoelectronico direcciondecorreo direcciondecorreoelectronico
    enderecodeemail enderecodecorreio emaildecontato emaildecontacto emailprincipal correioeletronico correioelectronico
    enderecodecorreioeletronico email1 email1value primaryemail personemailwork personemail personemailhome`,
  phone: `phone phonenumber telephone tel mobile mobilephone mobilenumber cell cellphone whatsapp whatsappnumber telefono
    numerodetelefono movil celular telefone numerodetelefone telemovel fone telefonecelular telefonemovel telefonomovil
    telefonocelular telefonecomercial telefonetrabajo telefonodeltrabajo telefonedotrabalho phone1value primaryphone
    businessphone homephone personphonework personphonemobile numerodewhatsapp`,
  language: "language locale lang preferredlanguage idioma idiomapreferido lingua linguagem",
  externalId:
    "externalid identifier userid customerid contactid clientid idexterno iddecliente iddelcliente iddocliente idusuario",
  attributes: "attributes atributos",
  // Columns that only the export and the report have.
  skip: "createdat updatedat blockedat blockreason line outcome field reason undone",
};
const KNOWN = new Map(
  Object.entries(HEADINGS).flatMap(([to, words]) => words.split(/\s+/).map((word) => [word, to as Target])),
);

const fold = (heading: string): string =>
  heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Named = { key: string; name: string; isArchived: boolean };

/**
 * An unknown heading becomes the attribute of the field that it names, else one of that name. `lines`: the first ones, to distinguish our
 * ids from others.
 */
export function suggestColumns(
  headers: readonly string[],
  lines: readonly string[][],
  fields: readonly Named[] = [],
): Column[] {
  const taken = new Set<string>();
  /** A second column of the same meaning becomes an attribute of its heading. */
  const claim = (column: Column): Column | undefined => {
    const name = writesWhat(column);
    if (column.to === "attribute" && !column.attribute) return undefined;
    if (column.to !== "skip" && taken.has(name)) return undefined;
    taken.add(name);
    return column;
  };
  return headers.map((heading, at) => {
    const cells = lines.map((cells) => cells[at] ?? "").filter(Boolean);
    const to = targetOf(fold(heading), cells);
    const attribute =
      fieldOf(heading, fields) ?? Array.from(heading).slice(0, ATTRIBUTES_MAX.keyLength).join("");
    const column: Column = to ? { to } : attribute ? { to: "attribute", attribute } : { to: "skip" };
    return claim(column) ?? claim({ to: "attribute", attribute }) ?? { to: "skip" };
  });
}

function fieldOf(heading: string, fields: readonly Named[]): string | undefined {
  const word = fold(heading);
  const isNamed = (name: string): boolean => name === heading || (word !== "" && fold(name) === word);
  return fields.find(({ key, name, isArchived }) => !isArchived && (isNamed(key) || isNamed(name)))?.key;
}

function targetOf(word: string, cells: string[]): Target | undefined {
  // In a report of what failed, ours are empty.
  const isOurs = word === "contactid" || (word === "id" && cells.length > 0);
  if (isOurs && cells.every((cell) => UUID.test(cell))) return "id";
  return KNOWN.get(word);
}
