import { expect, test } from "vitest";
import { emptyDraft, type ShareDraft } from "../../creator/draft.ts";
import { contentOf, draftOfKept } from "./draft-content.ts";

test("all that was written comes back from the server, the series of an event and words of one account too", () => {
  const written: ShareDraft = {
    ...emptyDraft("019b9288-d680-74a2-b311-dae4fc6750c9"),
    text: "Veillée de louange",
    link: "bethanie.example",
    platforms: ["facebook"],
    accounts: { facebook: ["p1"] },
    overrides: { facebook: { firstComment: "Inscriptions", formats: ["post", "story"] } },
    accountTexts: { p1: "Veillée, pour la Page" },
    series: [
      {
        id: "019b9288-d680-74a2-b311-dae4fc6750ca",
        kind: "eve",
        text: "C’est demain",
        moment: { day: "2026-12-18", hour: "18:00" },
        on: true,
      },
    ],
    later: { day: "2026-12-01", hour: "09:30" },
  };
  const kept = {
    id: "019b9288-d680-74a2-b311-dae4fc6750cb",
    version: 3,
    sizes: {},
    updatedAt: "2026-11-29T10:00:00.000Z",
    content: contentOf(written),
  };
  const { saved, ...back } = draftOfKept(written.id, kept);
  expect(back).toEqual(written);
  expect(saved).toEqual({ id: kept.id, version: 3 });
});

test("what is kept of an image goes with it into a draft, and not without it", () => {
  const rect = { x: 0.1, y: 0, width: 0.8, height: 1 };
  const image = { id: "a", kind: "image" as const, alt: "" } as ShareDraft["images"][number];
  const draft: ShareDraft = {
    ...emptyDraft("019b9288-d680-74a2-b311-dae4fc6750c9"),
    images: [image],
    overrides: { instagram: { text: "Venez", crops: { post: { a: rect, gone: rect } } } },
  };
  expect(contentOf(draft).overrides).toEqual({
    instagram: { text: "Venez", crops: { post: { a: rect } } },
  });
  expect(contentOf({ ...draft, images: [] }).overrides).toEqual({ instagram: { text: "Venez" } });
});
