import { expect, test } from "vitest";
import { guestOf, withGuest } from "./guest.ts";

const ID = "01a20000-0000-7000-8000-000000000000";
const of = (query: string) => guestOf(new URLSearchParams(query));

test("the choice made on a public page is read from the address", () => {
  expect(of(`evenement=${ID}&reponse=oui`)).toEqual({ eventId: ID, answer: "going" });
  expect(of(`evenement=${ID}&reponse=autre`)).toEqual({ eventId: ID, answer: null });
  // An address says it in its own words, those that links sent long ago have.
  expect(of(`evenement=${ID}&reponse=going`)).toEqual({ eventId: ID, answer: null });
  expect([of(""), of("evenement=../login&reponse=oui")]).toEqual([null, null]);
});

test("it goes along from one way in to the other, beside the way back", () => {
  const guest = of(`evenement=${ID}&reponse=interesse`);
  const address = withGuest("/login/c/g?vers=%2Fprofil", guest);
  const query = new URL(address, "https://x.invalid").searchParams;
  expect(guestOf(query)).toEqual(guest);
  expect(query.get("reponse")).toBe("interesse");
  expect(query.get("vers")).toBe("/profil");
  expect(withGuest("/login", null)).toBe("/login");
});
