import { BookOpen, Image as ImageIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { glassFor } from "../../../../ui/drawings/glass-for.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { StainedGlass } from "../../../../ui/drawings/stained-glass.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { SegmentedControl } from "../../../../ui/fields/segmented-control.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { type CardColours, colourOf, DAY, NIGHT } from "./card-colours.ts";
import {
  CARD_LOOKS,
  CARD_SHAPES,
  type CardLook,
  MAX_CARD_REFERENCE,
  MAX_CARD_TEXT,
} from "./card-wish.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { cardTexts as words } from "./texts.ts";
import type { Card } from "./use-card.ts";

type CardFieldsProps = { card: Card };

const SHAPES = CARD_SHAPES.map((value) => ({ value, label: words.shapes[value] }));

/** What a card says, its shape, and what it stands on. */
export function CardFields({ card }: CardFieldsProps) {
  const { wish, change } = card;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 max-lg:[@media(min-height:44rem)]:[&_:is(input,textarea,button)]:scroll-mt-[40dvh]">
      <VerseFields card={card} />
      <div className="grid gap-1.5">
        <p id="card-shape" className="font-semibold">
          {words.shape}
        </p>
        <SegmentedControl
          labelledBy="card-shape"
          value={wish.shape}
          onChange={(shape) => change({ shape })}
          options={SHAPES}
        />
      </div>
      <LookChoice look={wish.look} onLook={(look) => change({ look })} />
      {wish.look === "photo" && (
        <PhotoChoice
          photos={card.photos}
          chosen={card.photo}
          onChoose={({ key, id }) => change({ photo: id ?? key })}
        />
      )}
    </div>
  );
}

/** The verse, typed or chosen, and where it is found. */
function VerseFields({ card: { wish, change, lacking, chosen, setChoosing } }: CardFieldsProps) {
  const verse = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Back from the list, whose button is gone.
    if (chosen) verse.current?.focus();
  }, [chosen]);
  return (
    <>
      <div className="grid gap-2">
        <Field
          label={words.verse}
          hint={words.verseHint}
          fault={lacking === "verse" ? words.verseWithoutRoom(wish.shape) : undefined}
        >
          <TextArea
            ref={verse}
            value={wish.text}
            maxLength={MAX_CARD_TEXT}
            className="min-h-24!"
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Button
          variant="line"
          size="s"
          className="justify-self-start"
          icon={<Icon of={BookOpen} size="s" />}
          onClick={() => setChoosing(true)}
        >
          {words.choose}
        </Button>
      </div>
      <Field
        label={words.reference}
        aside={words.optional}
        fault={lacking === "reference" ? words.referenceWithoutRoom : undefined}
      >
        <TextInput
          value={wish.reference}
          maxLength={MAX_CARD_REFERENCE}
          autoComplete="off"
          placeholder={words.referencePlaceholder}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </Field>
    </>
  );
}

type LookChoiceProps = { look: CardLook; onLook: (look: CardLook) => void };

/** What the verse stands on, each shown in small. */
function LookChoice({ look, onLook }: LookChoiceProps) {
  const { id } = useCommunity();
  const drawn: Record<CardLook, ReactNode> = {
    day: <Porch colours={DAY} />,
    night: <Porch colours={NIGHT} />,
    colour: <Porch colours={colourOf(glassFor(id).palette)} />,
    glass: (
      <span className="grid size-full place-items-center" style={{ background: DAY.slab }}>
        <span className="block h-10.5 w-9 overflow-hidden rounded-arch">
          <StainedGlass id={id} />
        </span>
      </span>
    ),
    photo: (
      <span className="grid size-full place-items-center bg-night text-on-night">
        <Icon of={ImageIcon} />
      </span>
    ),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.look}</legend>
      <div className="flex flex-wrap gap-1">
        {CARD_LOOKS.map((value) => (
          <label
            key={value}
            className="relative grid min-w-15 flex-1 justify-items-center gap-1 rounded-control px-1 py-2 text-center text-meta text-ink-2 has-checked:edge-blue has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name="card-look"
              value={value}
              checked={value === look}
              onChange={() => onLook(value)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="edge-soft grid h-14 w-12 place-items-center overflow-hidden rounded-slab"
            >
              {drawn[value]}
            </span>
            {words.looks[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Porch({ colours: { ground, slab, archivolt } }: { colours: CardColours }) {
  return (
    <span className="grid size-full place-items-center" style={{ background: ground }}>
      <span
        className="block h-10.5 w-9 rounded-arch border-2"
        style={{ background: slab, borderColor: archivolt }}
      />
    </span>
  );
}
