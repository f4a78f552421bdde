import { useState } from "react";
import { Card, CardStack } from "../ui/card.tsx";
import { SegmentedControl } from "../ui/fields/segmented-control.tsx";
import { ToastRegion } from "../ui/layers/toast-region.tsx";
import { FloatSection } from "./float-section.tsx";
import { FormsSection } from "./forms-section.tsx";
import { CommentsSlab, ConversationList, RankSlab } from "./lists-section.tsx";
import { HomeDemo, PostDemo } from "./page-demo.tsx";
import { ChoirPost, MediaPosts, VersePost } from "./posts-section.tsx";
import { Section } from "./section.tsx";
import { ShapesSection } from "./shapes-section.tsx";
import { StatesSection } from "./states-section.tsx";

const colours =
  "page slab raised sunk line line-strong ink ink-2 blue blue-wash gold gold-wash garnet garnet-wash clay clay-wash night".split(
    " ",
  );

const themes = [
  { value: "light", label: "Jour" },
  { value: "dark", label: "Nuit" },
  { value: "system", label: "Téléphone" },
] as const;

type Theme = (typeof themes)[number]["value"];

/** Every component in every state, at `/ui`; `?vue=accueil` and `?vue=partage` show whole pages. */
export function UiGallery() {
  const view = new URLSearchParams(location.search).get("vue");
  const region = (
    <ToastRegion label="Messages brefs ({hotkey})" messageLabel="Message" closeLabel="Fermer" />
  );
  return (
    <>
      {view === "accueil" ? <HomeDemo /> : view === "partage" ? <PostDemo /> : <Board />}
      {region}
    </>
  );
}

function Board() {
  const [theme, setTheme] = useState<Theme>(
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? "system",
  );
  const choose = (value: Theme) => {
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
    setTheme(value);
  };
  return (
    <main className="mx-auto grid max-w-304 grid-cols-[minmax(0,1fr)] gap-11 bg-slab px-gutter pt-8 pb-16 lg:p-12">
      <header className="grid gap-4">
        <h1 className="title text-h1 lg:text-hero">Parvis, planche</h1>
        <SegmentedControl label="Apparence" value={theme} onChange={choose} options={themes} />
      </header>
      <ColoursSection />
      <ShapesSection />
      <FormsSection />
      <FloatSection />
      <ListsSection />
      <StatesSection />
    </main>
  );
}

function ColoursSection() {
  return (
    <Section title="Couleurs">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
        {colours.map((colour) => (
          <li key={colour}>
            <span
              className="block h-20 w-18 rounded-arch edge-soft"
              style={{ background: `var(--${colour})` }}
            />
            <span className="meta">{colour}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ListsSection() {
  return (
    <Section title="Listes et partages" two>
      <CardStack className="bg-page pb-2">
        <Card>
          <ConversationList />
        </Card>
        <RankSlab />
        <CommentsSlab />
      </CardStack>
      <CardStack className="bg-page pb-2">
        <ChoirPost />
        <VersePost />
        <MediaPosts />
      </CardStack>
    </Section>
  );
}

export { UiGallery as default, UiGallery as Gallery };
