import { describe, expect, test } from "vitest";
import { type FormatFacts, type FormatMedium, formatProblems } from "./format-rules.ts";

const photo: FormatMedium = { kind: "photo", bytes: 1, duration: null, width: 800, height: 600 };
const video: FormatMedium = {
  kind: "video",
  bytes: 20_000_000,
  duration: 30,
  width: 1080,
  height: 1920,
};
const photos = (count: number) => Array.from({ length: count }, () => photo);

const given = (changes: Partial<FormatFacts>): FormatFacts => ({
  platform: "facebook",
  format: "reel",
  media: [video],
  text: "",
  link: null,
  collaborators: [],
  ...changes,
});
const reel = (changes: Partial<FormatMedium>) => given({ media: [{ ...video, ...changes }] });
const story = (changes: Partial<FormatFacts>) => given({ format: "story", ...changes });
const instagram = (changes: Partial<FormatFacts>) =>
  given({ platform: "instagram", format: "post", ...changes });
/** Blanks of every kind as one, to be read. */
const said = (facts: FormatFacts) =>
  formatProblems(facts).map(({ sentence }) => sentence.replaceAll(/[\u00a0\u202f]/g, " "));

describe("what a platform shows goes out", () => {
  test.each([
    ["a reel", given({ text: "La chorale" })],
    ["the shortest reel", reel({ duration: 3 })],
    ["the longest reel", reel({ duration: 90 })],
    ["the smallest reel", reel({ width: 540, height: 960 })],
    ["a reel whose sides were rounded", reel({ width: 608, height: 1080 })],
    [
      "a reel nothing is known of",
      reel({ bytes: null, duration: null, width: null, height: null }),
    ],
    ["a story of a picture", story({ media: [photo] })],
    ["a story of a video", story({})],
    ["a story of Instagram", instagram({ format: "story", media: [photo] })],
    ["a carousel of ten, a video among them", instagram({ media: [...photos(9), video] })],
    ["one photo, which is no carousel", instagram({ media: [photo] })],
    ["a publication with three guests", instagram({ collaborators: ["@a", "b.c", "d_e"] })],
    ["an ordinary post of Facebook", given({ format: "post", media: [], link: "https://a.fr" })],
  ])("%s", (_, facts) => {
    expect(said(facts)).toEqual([]);
  });
});

describe("what it would refuse is told with what to do", () => {
  test.each([
    [
      reel({ duration: 120 }),
      "Un réel dure de 3 à 90 secondes : celui-ci en dure 120. Raccourcissez la vidéo, ou publiez-la comme une publication.",
    ],
    [
      reel({ duration: 2.46 }),
      "Un réel dure de 3 à 90 secondes : celui-ci en dure 2,5. Choisissez une vidéo plus longue, ou publiez-la comme une publication.",
    ],
    [
      reel({ duration: 90.4 }),
      "Un réel dure de 3 à 90 secondes : celui-ci en dure plus de 90. Raccourcissez la vidéo, ou publiez-la comme une publication.",
    ],
    [
      reel({ width: 1920, height: 1080 }),
      "Un réel est en hauteur (9:16) : cette vidéo fait 1920 × 1080 points. Recadrez-la, ou publiez-la comme une publication.",
    ],
    [
      reel({ width: 360, height: 640 }),
      "Un réel demande au moins 540 × 960 points : cette vidéo en fait 360 × 640. Choisissez-en une plus nette, ou publiez-la comme une publication.",
    ],
    [given({ media: [photo] }), "Un réel est une vidéo. Ajoutez-en une."],
    [
      given({ media: [photo, video] }),
      "Un réel est une vidéo seule. Retirez les images, ou choisissez une publication.",
    ],
    [
      story({ media: [{ ...video, duration: 61 }] }),
      "Une story dure de 3 à 60 secondes : celle-ci en dure 61. Raccourcissez la vidéo, ou publiez-la comme une publication.",
    ],
    [story({ media: [] }), "Une story montre une image ou une vidéo. Ajoutez-en une."],
    [
      story({ media: photos(3) }),
      "Une story montre une seule image ou une seule vidéo : il y en a 3. Gardez-en une, ou choisissez une publication.",
    ],
    [
      story({ link: "https://bethanie.example" }),
      "Une story publiée par Parvis ne porte pas de lien. Retirez-le, ou choisissez une publication.",
    ],
    [
      instagram({ format: "story", media: [{ ...video, bytes: 130_000_000 }] }),
      "La vidéo pèse 130 Mo, et Instagram en prend 100 au plus. Choisissez-en une plus légère, ou publiez-la comme une publication.",
    ],
    [
      instagram({ media: [{ ...video, duration: 1000 }] }),
      "Une vidéo d’Instagram dure de 3 secondes à 15 minutes : celle-ci en dure 17 min. Raccourcissez la vidéo.",
    ],
    [
      instagram({ media: photos(12) }),
      "Un carrousel montre de deux à dix images ou vidéos : il y en a 12. Gardez-en dix.",
    ],
    [
      instagram({ format: "story", media: [photo], collaborators: ["a"] }),
      "On n’invite à publier ensemble que sur une publication d’Instagram. Retirez les comptes invités.",
    ],
    [
      instagram({ collaborators: ["Père Élie"] }),
      "« Père Élie » n’est pas un nom de compte Instagram. Écrivez-le comme sur Instagram, sans espace ni accent.",
    ],
    [
      instagram({ collaborators: ["a", "b", "c", "d"] }),
      "Instagram invite trois comptes au plus à publier ensemble : il y en a 4. Gardez-en trois.",
    ],
    [
      given({ platform: "linkedin" }),
      "LinkedIn ne prend pas les réels par ce chemin. Choisissez une publication.",
    ],
    [
      instagram({ format: "reel" }),
      "Sur Instagram, une vidéo parmi les publications est déjà un réel. Choisissez une publication.",
    ],
  ])("%#", (facts, sentence) => {
    expect(said(facts)).toEqual([sentence]);
    expect(formatProblems(facts)[0]?.blocks).toBe(true);
  });
});

describe("a cropped picture is looked at in the size it then has", () => {
  const cropped = (width: number, height: number): FormatMedium => ({
    ...photo,
    width,
    height,
    cropped: true,
  });
  const problemsOf = (facts: FormatFacts) =>
    formatProblems(facts).map(({ code, blocks }) => [code, blocks]);

  test.each([
    ["wide enough for Instagram", instagram({ media: [cropped(320, 400)] }), []],
    [
      "narrower, which Instagram enlarges",
      instagram({ media: [cropped(319, 399)] }),
      [["crop", false]],
    ],
    [
      "narrower, which LinkedIn shows small",
      given({ platform: "linkedin", format: "post", media: [cropped(400, 500)] }),
      [["crop", false]],
    ],
    [
      "as narrow on X, which says nothing of it",
      given({ platform: "twitter", format: "post", media: [cropped(320, 180)] }),
      [],
    ],
    ["so small that it shows nothing", story({ media: [cropped(54, 96)] }), [["crop", true]]],
    ["small, but whole", story({ media: [{ ...photo, width: 54, height: 96 }] }), []],
    [
      "several of which one is too small, told once",
      given({ format: "post", media: [cropped(320, 400), cropped(99, 400), cropped(50, 50)] }),
      [["crop", true]],
    ],
  ])("%s", (_, facts, found) => {
    expect(problemsOf(facts)).toEqual(found);
  });

  test("and what to do is told, with its place among several", () => {
    expect(said(instagram({ media: [cropped(240, 300)] }))).toEqual([
      "L’image cadrée ne fait plus que 240 × 300 points : Instagram en attend au moins 320 de large, elle sera moins nette. Élargissez le cadre, ou prenez une image plus grande.",
    ]);
    const media = [cropped(800, 600), cropped(80, 60)];
    expect(said(given({ format: "post", media }))).toEqual([
      "L’image 2 cadrée ne fait plus que 80 × 60 points. Élargissez le cadre, ou laissez-la entière.",
    ]);
  });

  test("a carousel of several shapes is told to be cut to its first", () => {
    const tall = cropped(800, 1000);
    const told =
      "Dans un carrousel, Instagram coupe toutes les images à la forme de la première. Cadrez-les de même pour choisir ce qui se voit.";
    expect(said(instagram({ media: [tall, photo] }))).toEqual([told]);
    expect(said(instagram({ media: [tall, tall] }))).toEqual([]);
    // Both stand on a ground as high as Instagram goes.
    const tower = { ...photo, width: 200, height: 800 };
    expect(said(instagram({ media: [tower, { ...tower, width: 400 }] }))).toEqual([]);
    expect(said(given({ format: "post", media: [tall, photo] }))).toEqual([]);
  });
});

test("what goes out but loses something is told, after what blocks", () => {
  const link = "https://bethanie.example";
  expect(formatProblems(given({ link }))).toMatchObject([{ code: "link", blocks: false }]);
  const both = formatProblems(story({ text: "La chorale", link }));
  expect(both).toMatchObject([
    { code: "link", blocks: true },
    { code: "text", blocks: false },
  ]);
});
