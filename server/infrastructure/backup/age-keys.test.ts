import { identityToRecipient, Stanza } from "age-encryption";
import { describe, expect, test } from "vitest";
import { identityIn, recipientOf } from "./age-keys.ts";
import { identityOf } from "./recovery-key.ts";

const PAPER = identityOf(new Uint8Array(32).fill(2));
const STRANGER = identityOf(new Uint8Array(32).fill(3));
const FILE_KEY = new Uint8Array(16).fill(7);

async function sealed(): Promise<Stanza> {
  const [stanza] = await recipientOf(await identityToRecipient(PAPER)).wrapFileKey(FILE_KEY);
  return stanza as Stanza;
}

describe("the key of a sealed file", () => {
  test("is found by whom it is for, whatever stands beside it", async () => {
    const stanzas = [new Stanza(["scrypt", "salt", "18"], new Uint8Array(32)), await sealed()];
    expect(await identityIn(PAPER).unwrapFileKey(stanzas)).toEqual(Buffer.from(FILE_KEY));
  });

  test("is found by nobody else, and never sealed twice alike", async () => {
    expect(await identityIn(STRANGER).unwrapFileKey([await sealed()])).toBeNull();
    expect((await sealed()).args).not.toEqual((await sealed()).args);
  });

  test.each([
    ["without its share", (one: Stanza) => new Stanza(one.args.slice(0, 1), one.body)],
    ["with one too many", (one: Stanza) => new Stanza([...one.args, "more"], one.body)],
    ["with a share cut", ({ args, body }: Stanza) => new Stanza([args[0] ?? "", "AAAA"], body)],
    [
      "whose share is written another way",
      ({ args, body }: Stanza) => new Stanza([args[0] ?? "", `${args[1]}=`], body),
    ],
    ["whose body is longer", ({ args }: Stanza) => new Stanza(args, new Uint8Array(48))],
    [
      "whose share gives every key the same secret",
      ({ args, body }: Stanza) =>
        new Stanza([args[0] ?? "", Buffer.alloc(32).toString("base64").replace("=", "")], body),
    ],
  ])("is refused %s", async (_, altered) => {
    const stanza = altered(await sealed());
    expect(() => identityIn(PAPER).unwrapFileKey([stanza])).toThrow();
  });

  test.each(["age1pq1", PAPER, "", "une adresse"])("is sealed for no « %s »", (address) => {
    expect(() => recipientOf(address)).toThrow();
  });

  test("is looked for by no address, which anyone may know", async () => {
    const address = await identityToRecipient(PAPER);
    expect(() => identityIn(address)).toThrow();
  });
});
