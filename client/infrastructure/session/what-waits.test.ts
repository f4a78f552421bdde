import { expect, test } from "vitest";
import { nothingWaits, recordingsAmong, wordsOfWhatWaits } from "./what-waits.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("signing out names what it would wipe", () => {
  const all = wordsOfWhatWaits({ unsent: 2, drafts: 1, recordings: 1 });
  expect(plain(all.title)).toBe("2 envois, 1 brouillon et 1 message vocal seraient effacés");
  expect(plain(all.body)).toMatch(
    /attendez que tout soit parti et envoyez ce que vous avez commencé\.$/,
  );
  const one = wordsOfWhatWaits({ unsent: 0, drafts: 1, recordings: 0 });
  expect(plain(one.title)).toBe("1 brouillon serait effacé");
  expect(one.body).not.toMatch(/attendez/);
});

test("a recording is counted once, however long it is", () => {
  const files = [
    "colis/a",
    "voix/accueil/1/00000",
    "voix/accueil/1/00001",
    "voix/message.2/3/00000",
  ];
  expect(recordingsAmong(files)).toBe(2);
  expect(recordingsAmong(["colis/a"])).toBe(0);
});

test("with nothing waiting there is nothing to ask", () => {
  expect(nothingWaits({ unsent: 0, drafts: 0, recordings: 0 })).toBe(true);
  expect(nothingWaits({ unsent: 0, drafts: 1, recordings: 0 })).toBe(false);
});
