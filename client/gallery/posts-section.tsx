import { Ellipsis, Forward, Heart, MessageCircle, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { ChannelArch } from "../product/channel-arch.tsx";
import { PostCard, Verse } from "../product/post-card.tsx";
import { RoleMark } from "../product/role-mark.tsx";
import { VoicePlayerShell } from "../product/voice-player-shell.tsx";
import { ActionButton } from "../ui/action-button.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { Avatar } from "../ui/drawings/avatar.tsx";
import { FileRow } from "../ui/drawings/file-row.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { LinkPreview } from "../ui/drawings/link-preview.tsx";
import { Mosaic, MosaicCell } from "../ui/drawings/mosaic.tsx";
import { Photo } from "../ui/drawings/photo.tsx";
import { PhotoPlaceholder } from "../ui/drawings/photo-placeholder.tsx";
import { VideoPoster } from "../ui/drawings/video-poster.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { MenuButton } from "../ui/layers/menu-button.tsx";
import { glasses, peaks, pictures } from "./samples.ts";

export type SampleActions = { likes: number; comments: number; liked?: boolean; pinned?: boolean };

/** The foot of a sample post. */
export function sampleActions({ likes, comments, liked, pinned }: SampleActions) {
  return {
    actions: (
      <>
        <ActionButton
          toggle
          on={liked ?? false}
          label={`J’aime, ${likes}`}
          icon={<Icon of={Heart} />}
          text="J’aime"
          count={likes}
        />
        <ActionButton
          label={`Commenter, ${comments} commentaires`}
          icon={<Icon of={MessageCircle} />}
          text="Commenter"
          count={comments}
        />
      </>
    ),
    moreActions: <ActionButton label="Transférer" icon={<Icon of={Forward} />} />,
    actionsEnd: (
      <ActionButton toggle on={pinned ?? false} label="Épingler" icon={<Icon of={Pin} />} />
    ),
  };
}

export const sampleMenu = (
  <MenuButton
    trigger={
      <IconButton label="Plus d’actions">
        <Icon of={Ellipsis} />
      </IconButton>
    }
    entries={[
      { label: "Copier le lien", icon: <Icon of={Forward} />, onSelect: () => {} },
      "rule",
      { label: "Supprimer", icon: <Icon of={Pin} />, grave: true },
    ]}
  />
);

function where(group: ReactNode, time: string, index: number) {
  return (
    <>
      <span className="flex items-center gap-1.25">
        <Arch id="g" glass={glasses[index]} size="xs" />
        <span>{group}</span>
      </span>
      <time className="dot-before">{time}</time>
    </>
  );
}

export function ChoirPost() {
  return (
    <PostCard
      label="Partage d’Adjoua"
      face={<Avatar name="Adjoua" src={pictures.adjoua} />}
      name="Adjoua"
      role={<RoleMark>animatrice</RoleMark>}
      where={where("Louange", "il y a 20 min", 0)}
      menu={sampleMenu}
      text={
        <>
          <p>
            Merci à tous pour la répétition de mardi. Nous étions 23, et le psaume à quatre voix
            commence à tenir debout !
          </p>
          <p>Samedi, rendez-vous à 18 h 30 pour la mise en place. Pensez à vos classeurs.</p>
        </>
      }
      media={<Photo src={pictures.choir} alt="La chorale en répétition" width={640} height={480} />}
      {...sampleActions({ likes: 24, comments: 6, liked: true })}
    />
  );
}

export function VersePost() {
  return (
    <PostCard
      label="Une parole par jour"
      face={<ChannelArch id="c" glass={glasses[4]} size="s" />}
      name="Une parole par jour"
      where={
        <>
          <span>Chaîne</span>
          <time className="dot-before">7 h 00</time>
        </>
      }
      menu={sampleMenu}
      text={
        <Verse reference="Matthieu 6.34">
          « Ne vous inquiétez donc pas du lendemain ; car le lendemain aura soin de lui-même. »
        </Verse>
      }
      {...sampleActions({ likes: 63, comments: 4 })}
    />
  );
}

/** Posts with each kind of media. */
export function MediaPosts() {
  return (
    <>
      <VoicePost />
      <UnseenPhotoPost />
      <MosaicPost />
    </>
  );
}

function VoicePost() {
  return (
    <PostCard
      label="Partage de Bienvenu"
      above={
        <>
          <Icon of={Pin} size="s" />
          Épinglé par Adjoua
        </>
      }
      face={<Avatar name="Bienvenu" src={pictures.bienvenu} />}
      name="Bienvenu"
      where={where("Intercession", "il y a 1 h", 1)}
      menu={sampleMenu}
      text={<p>Je ne trouve pas les mots, alors je vous laisse ma voix.</p>}
      inset={
        <>
          <VoicePlayerShell
            label="Écouter la note vocale, 1 min 12, 148 ko"
            peaks={peaks}
            progress={0.4}
            time="1:12"
            weight="148 ko"
            onToggle={() => {}}
          />
          <FileRow name="Chants de la veillée.pdf" meta="PDF · 1,4 Mo" />
          <LinkPreview
            href="#lien"
            image={pictures.bible}
            title="Chanter juste à plusieurs : dix exercices sans instrument"
            site="lechoeurdesvoisins.example"
          />
        </>
      }
      {...sampleActions({ likes: 41, comments: 17, pinned: true })}
    />
  );
}

function UnseenPhotoPost() {
  return (
    <PostCard
      label="Partage de Josué"
      face={<Avatar name="Josué" src={pictures.josue} />}
      name="Josué"
      where="il y a 8 min · aussi dans Jeunes"
      menu={sampleMenu}
      text={<p>La vue depuis la chapelle de ma tante, ce matin à Kribi.</p>}
      media={<PhotoPlaceholder hashUrl={pictures.lagoon}>Voir la photo · 340 ko</PhotoPlaceholder>}
      {...sampleActions({ likes: 9, comments: 2 })}
    />
  );
}

function MosaicPost() {
  return (
    <PostCard
      label="Partage d’Odile"
      face={<Avatar name="Odile" src={pictures.odile} />}
      name="Odile"
      where="hier, 9 h 40"
      text={<p>Cinq photos du repas.</p>}
      media={<Mosaics />}
      {...sampleActions({ likes: 31, comments: 11 })}
    />
  );
}

function Mosaics() {
  const cell = { width: 400, height: 300, openLabel: "Ouvrir la photo", onOpen: () => {} };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Mosaic label="5 photos" total={5} moreLabel="et 2 autres photos">
        <MosaicCell {...cell} src={pictures.meal} alt="Le repas" />
        <PhotoPlaceholder fill compact hashUrl={pictures.lagoon}>
          Voir la photo · 340 ko
        </PhotoPlaceholder>
        <MosaicCell {...cell} src={pictures.keyboard} alt="Le clavier" />
      </Mosaic>
      <Mosaic label="2 photos" total={2}>
        <PhotoPlaceholder fill hashUrl={pictures.lagoon} state="loading" progress={0.6}>
          340 ko
        </PhotoPlaceholder>
        <PhotoPlaceholder fill hashUrl={pictures.meal} state="failed">
          Réessayer
        </PhotoPlaceholder>
      </Mosaic>
      <VideoPoster
        src={pictures.keyboard}
        label="Lire la vidéo, 2 min 14, 6,8 Mo"
        meta="2:14 · 6,8 Mo"
        onPlay={() => {}}
      />
    </div>
  );
}
