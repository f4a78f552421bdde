import { PenLine, RefreshCw, RotateCw } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { UploadAddTile, UploadTile } from "../ui/fields/upload-tile.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { Loader } from "../ui/lists/loader.tsx";
import { Note } from "../ui/lists/note.tsx";
import {
  SkeletonArcade,
  SkeletonGroupHead,
  SkeletonList,
  SkeletonPost,
} from "../ui/lists/skeleton.tsx";
import { pictures } from "./samples.ts";
import { Line, Section } from "./section.tsx";

/** Empty, failed, offline, loading, being sent. */
export function StatesSection() {
  return (
    <>
      <NotesAndUploads />
      <EmptyStates />
      <Waiting />
    </>
  );
}

function NotesAndUploads() {
  const tile = { removeLabel: "Retirer cette photo", onRemove: () => {}, src: pictures.meal };
  return (
    <Section title="Notes et envois" two>
      <div className="grid content-start gap-3">
        <Note>Le texte vous attend sur cet appareil.</Note>
        <Note tone="clay" icon={<Icon of={RefreshCw} className="text-clay-ink" />}>
          X (Twitter) demande à être reconnecté.
        </Note>
        <Note tone="gold">
          Vous avez gagné <b className="font-semibold">12 merci/bénis</b>.
        </Note>
        <Note tone="garnet">Ce compte est suspendu jusqu’à lundi.</Note>
      </div>
      <Line>
        <UploadTile {...tile} alt="Table" weight="214 ko" altLabel="Décrire" onAlt={() => {}} />
        <UploadTile {...tile} alt="" progress={0.6} progressLabel="Envoi de la photo" />
        <UploadTile {...tile} alt="" retryLabel="Réessayer" />
        <UploadAddTile>
          Ajouter
          <br />
          une photo
        </UploadAddTile>
      </Line>
    </Section>
  );
}

function EmptyStates() {
  return (
    <Section title="Vide, erreur, hors ligne" two>
      <EmptyState
        title="Ce groupe attend ses premiers mots"
        level={3}
        action={<Button icon={<Icon of={PenLine} />}>Écrire le premier partage</Button>}
      >
        Dites d’où vous êtes et ce qui vous amène. Les autres suivront.
      </EmptyState>
      <EmptyState
        scene="error"
        level={3}
        title="Les partages n’ont pas pu s’afficher"
        action={<Button icon={<Icon of={RotateCw} />}>Réessayer</Button>}
      >
        Le serveur n’a pas répondu. Rien de ce que vous avez écrit n’est perdu.
      </EmptyState>
      <EmptyState scene="letter" level={3} title="Vos messages privés s’afficheront ici" />
      <EmptyState scene="bell" level={3} title="Rien de nouveau" />
      <EmptyState scene="basket" level={3} title="Rien n’est encore publié ailleurs" />
      <EmptyState scene="chairs" level={3} title="Aucun évènement à venir" />
      <EmptyState scene="lamp" level={3} title="Rien pour « koinonia »" />
      <EmptyState scene="choose" level={3} title="Choisissez une conversation" />
    </Section>
  );
}

function Waiting() {
  return (
    <Section title="Attente" two>
      <div className="grid gap-2 bg-page py-2">
        <SkeletonArcade />
        <SkeletonPost photo />
      </div>
      <div className="grid content-start gap-2 bg-page py-2">
        <SkeletonGroupHead />
        <SkeletonList rows={3} />
      </div>
      <Loader
        label="Chargement"
        verse="L’Éternel est mon berger : je ne manquerai de rien."
        reference="Psaume 23.1"
      />
    </Section>
  );
}
