import { expect, test } from "vitest";
import { failureOf } from "./failed-job.ts";

test("a failure is told in its own words, without the addresses in them", () => {
  const said = 'Can\'t send to "Ruth" <ruth@parvis.test>, paul.b@mail.exemple.test: mailbox full';
  expect(failureOf({ message: said })).toBe('Can\'t send to "Ruth" <…@…>, …@…: mailbox full');
});

test("one that said nothing is said to have said nothing", () => {
  for (const output of [null, {}, { message: " " }, { message: 3 }])
    expect(failureOf(output)).toBe("Aucune raison n’a été donnée.");
});
