import { describe, expect, test } from "vitest";
import { MembersListError, readMembersCsv } from "./members-csv.ts";

const read = (text: string, encoding: BufferEncoding = "utf8") =>
  readMembersCsv(Buffer.from(text, encoding));
const seen = (text: string) =>
  read(text).members.map(({ name, email, fault }) => [name, email, fault]);

describe("a list of members", () => {
  test.each([
    [",", "Prénom,Nom,E-mail\nRuth,Moabite,ruth@exemple.test\n"],
    [";", "Prénom;Nom;Adresse e-mail\r\nRuth;Moabite;ruth@exemple.test\r\n"],
    ["\t", "First name\tLast name\tEmail address\nRuth\tMoabite\truth@exemple.test"],
    ["|", "sep=|\r\nprénom|nom|courriel\r\nRuth|Moabite|ruth@exemple.test"],
    [";", "\ufeffPRÉNOM;NOM;MAIL\nRuth;Moabite;Ruth@Exemple.test"],
    [";", 'Prénom;Nom;E-mail\n"Ruth";"Moabite";" ruth@exemple.test "\n;;\n'],
  ])("is read, separated by %j", (separator, text) => {
    expect(read(text).separator).toBe(separator);
    expect(seen(text)).toEqual([["Ruth Moabite", "ruth@exemple.test", null]]);
  });

  test("is read as Windows writes it", () => {
    const list = read("Prénom;E-mail\nZoé;zoe@exemple.test\n", "latin1");
    expect(list.encoding).toBe("windows-1252");
    expect(list.members[0]?.name).toBe("Zoé");
  });

  test("keeps what quotes hold: separators, quotes and line ends", () => {
    const list = read(
      'nom,email\n"Dupont, dit ""le Grand""\nfils",d@exemple.test\nA,a@exemple.test\n',
    );
    expect(list.members.map(({ name, line }) => [name, line])).toEqual([
      ['Dupont, dit "le Grand" fils', 2],
      ["A", 4],
    ]);
  });

  test("says which addresses are wrong, and which stand twice", () => {
    expect(
      seen("nom;email\nA;a@exemple.test\nB;b@exemple\nC;\nD;A@EXEMPLE.TEST\nE;x y@exemple.test\n"),
    ).toEqual([
      ["A", "a@exemple.test", null],
      ["B", "b@exemple", "bad-address"],
      ["C", "", "bad-address"],
      ["D", "a@exemple.test", "twice"],
      ["E", "x y@exemple.test", "bad-address"],
    ]);
  });

  test("says what a spreadsheet did to telephone numbers", () => {
    const list = read(
      "email;téléphone\na@e.test;2,25E+11\nb@e.test;612345678\nc@e.test;06 12 34 56 78\nd@e.test;+225 07 00\n",
    );
    expect(list.members.map(({ phoneNote }) => phoneNote)).toEqual([
      "arrondi par le tableur",
      "sans son premier zéro",
      null,
      null,
    ]);
  });

  test("is refused in words when nothing in it is an address", () => {
    expect(() => read("nom;ville\nA;Lomé\n")).toThrow("parmi\u00a0: nom, ville.");
    expect(() => read("")).toThrow(MembersListError);
    expect(() => read(`email\n${"a@e.test\n".repeat(20_001)}`)).toThrow(MembersListError);
    expect(() => readMembersCsv(Buffer.alloc(6 * 1024 * 1024))).toThrow("5\u00a0Mo");
  });
});
