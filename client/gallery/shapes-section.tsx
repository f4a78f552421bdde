import { Plus } from "lucide-react";
import { ChannelArch } from "../product/channel-arch.tsx";
import { PointsBadge } from "../product/points-badge.tsx";
import { RoleMark } from "../product/role-mark.tsx";
import { Count } from "../ui/count.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { Avatar } from "../ui/drawings/avatar.tsx";
import { AvatarPile } from "../ui/drawings/avatar-pile.tsx";
import { DateArch } from "../ui/drawings/date-arch.tsx";
import { glassPalettes, glassPatterns } from "../ui/drawings/glass-for.ts";
import { Icon } from "../ui/drawings/icon.tsx";
import { Logo } from "../ui/drawings/logo.tsx";
import { Banner } from "../ui/frame/banner.tsx";
import { ProgressRing } from "../ui/lists/progress-ring.tsx";
import { Spinner } from "../ui/lists/spinner.tsx";
import { Tag } from "../ui/tag.tsx";
import { glasses, pictures } from "./samples.ts";
import { Line, Section } from "./section.tsx";

/** Type, arches, faces and marks. */
export function ShapesSection() {
  return (
    <>
      <TypeSection />
      <Section title="Formes : un arc pour un groupe, un cercle pour une personne">
        <Arches />
        <Faces />

        <Marks />
        <Banner src={pictures.banner} alt="Le parvis en fin d’après-midi" />
      </Section>
    </>
  );
}

function TypeSection() {
  return (
    <Section title="Titres et textes" two>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <p className="title text-h1 lg:text-hero">Sur le parvis</p>
        <p className="title text-h1">Évènements</p>
        <p className="title text-h2">Merci à ceux qui donnent</p>
        <p className="title text-h3">Chœur de Bacongo</p>
        <p className="title text-h4">Être prévenu</p>
        <p className="verse">« L’œuvre de ses mains ; ô combien ! »</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <p className="text-body">
          17/26, ce que les membres écrivent. Élise et Wislène préparent la soupe : 18 h 30, salle
          du bas.
        </p>
        <p>16/24, commandes et listes.</p>
        <p className="meta">14/20, second plan : il y a 20 min · 340 ko</p>
        <p>
          <a className="link" href="#lien">
            Un lien dans le texte
          </a>
        </p>
      </div>
    </Section>
  );
}

function Arches() {
  return (
    <>
      <Line>
        {glasses.map((glass) => (
          <Arch key={glass.pattern} id={glass.pattern} glass={glass} />
        ))}
        <Arch line>
          <Icon of={Plus} />
        </Arch>
        <ChannelArch id="chaine" glass={glasses[4]} />
        <DateArch day="28" month="nov." />
        <DateArch day="30" month="nov." now />
        <DateArch day="1" month="déc." size="s" />
      </Line>
      <Line>
        <Arch id="a" size="l" />
        <Arch id="b" size="m" />
        <Arch id="c" size="s" />
        <Arch id="d" size="nav" />
        <Arch id="e" size="xs" />
        <Arch src={pictures.choir} size="m" />
        <ChannelArch id="f" size="l" />
        <ChannelArch id="g" size="s" />
        <Logo size="m" />
        <Logo />
        <Logo size="xs" />
      </Line>
      <div className="flex flex-wrap gap-1.5" aria-hidden="true">
        {glassPatterns.flatMap((pattern) =>
          glassPalettes.map((palette) => (
            <Arch key={pattern + palette[0]} id="" glass={{ pattern, palette }} size="nav" />
          )),
        )}
      </div>
    </>
  );
}

function Faces() {
  return (
    <Line>
      <Avatar name="Rosine" src={pictures.rosine} onlineLabel="en ligne" />
      <Avatar name="Bernadette Nzaba" />
      <Avatar name="Josué" src={pictures.josue} size="c" />
      <Avatar name="Odile" src={pictures.odile} size="s" />
      <Avatar name="Mackenson" src={pictures.mackenson} size="l" onlineLabel="en ligne" />
      <Avatar name="Élise Kouassi" size="l" label="Élise Kouassi" />
      <AvatarPile
        people={[
          { name: "Odile", src: pictures.odile },
          { name: "Josué", src: pictures.josue },
          { name: "Blaise", src: pictures.blaise },
        ]}
      />
      <p>
        <b className="font-semibold">Adjoua</b>
        <RoleMark>animatrice</RoleMark>
      </p>
    </Line>
  );
}

function Marks() {
  return (
    <Line>
      <PointsBadge label="128 merci/bénis">128</PointsBadge>
      <PointsBadge large>1 264</PointsBadge>
      <Count value={12} label="12 nouveaux" />
      <Count value={120} />
      <Tag>Hors sujet</Tag>
      <Tag tone="blue">Connecté</Tag>
      <Tag tone="clay">Examen nécessaire</Tag>
      <Tag tone="gold">
        <PointsBadge>+3</PointsBadge>
      </Tag>
      <Tag tone="garnet">Suspendu</Tag>
      <Spinner label="Chargement" />
      <ProgressRing value={0.4} label="Envoi de la photo" />
      <ProgressRing />
    </Line>
  );
}
