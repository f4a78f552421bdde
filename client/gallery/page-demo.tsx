import {
  ArrowLeft,
  Bell,
  Calendar,
  Camera,
  House,
  MessageCircle,
  Mic,
  PenLine,
  Plus,
  Search,
  User,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { PointsBadge } from "../product/points-badge.tsx";
import { Verse } from "../product/post-card.tsx";
import { Button } from "../ui/button.tsx";
import { CardStack } from "../ui/card.tsx";
import { Arcade, ArcadeItem } from "../ui/drawings/arcade.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { DateArch } from "../ui/drawings/date-arch.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { Logo } from "../ui/drawings/logo.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { WriteBar } from "../ui/fields/write-bar.tsx";
import { Banner } from "../ui/frame/banner.tsx";
import { Bar } from "../ui/frame/bar.tsx";
import { Dock, DockDoor, DockItem } from "../ui/frame/dock.tsx";
import { Frame, FrameColumn } from "../ui/frame/frame.tsx";
import { RailSection } from "../ui/frame/rail-section.tsx";
import { SideHome, SideNav, SideNavItem } from "../ui/frame/side-nav.tsx";
import { Tab, TabBar } from "../ui/frame/tab-bar.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { CommentsSlab } from "./lists-section.tsx";
import { ChoirPost, MediaPosts, VersePost } from "./posts-section.tsx";
import { groups, pictures } from "./samples.ts";

const left = (
  <>
    <SideHome href="#accueil" logo={<Logo />}>
      Communauté
      <br />
      Béthanie
    </SideHome>
    <SideNav label="Principale">
      <SideNavItem href="#accueil" icon={<Icon of={House} />} current>
        Accueil
      </SideNavItem>
      <SideNavItem href="#evenements" icon={<Icon of={Calendar} />}>
        Évènements
      </SideNavItem>
      <SideNavItem
        href="#messages"
        icon={<Icon of={MessageCircle} />}
        count={3}
        countLabel="3 non lus"
      >
        Messages
      </SideNavItem>
      <SideNavItem href="#profil" icon={<Icon of={User} />}>
        Profil
      </SideNavItem>
    </SideNav>
    <Button className="mx-2 flex-none" icon={<Icon of={PenLine} />}>
      Écrire un partage
    </Button>
    <SideNav label="Groupes" title="Mes groupes">
      {groups.map((group) => (
        <SideNavItem
          key={group.name}
          href={`#${group.name}`}
          unread={group.count > 0}
          count={group.count}
          countLabel={`${group.count} nouveaux`}
          icon={<Arch id={group.name} glass={group.glass} size="nav" />}
        >
          {group.name}
        </SideNavItem>
      ))}
    </SideNav>
  </>
);

const right = (
  <>
    <SearchField label="Rechercher" onGround />
    <RailSection
      title="Prochainement"
      action={
        <a className="link" href="#tout">
          Tout voir
        </a>
      }
    >
      <a className="flex items-center gap-3" href="#veillee">
        <DateArch day="28" month="nov." onGround />
        <span>
          <b className="block font-semibold">Veillée de louange</b>
          <span className="meta">Samedi, 19 h 30 · Église Saint-Rémi</span>
        </span>
      </a>
    </RailSection>
    <RailSection title="Vos merci/bénis">
      <p className="flex items-center gap-3">
        <PointsBadge large>128</PointsBadge>
        <span className="meta">
          gagnés cette semaine,
          <br />
          14<sup>e</sup> de la communauté
        </span>
      </p>
    </RailSection>
    <RailSection>
      <Verse small reference="Psaume 119.105">
        Ta parole est une lampe à mes pieds, et une lumière sur mon sentier.
      </Verse>
    </RailSection>
  </>
);

function Page({ dock, children }: { dock?: boolean; children: ReactNode }) {
  return (
    <Frame
      skipLabel="Aller au contenu"
      left={left}
      leftLabel="Navigation"
      right={right}
      rightLabel="En ce moment"
      dock={dock && <SampleDock />}
    >
      {children}
    </Frame>
  );
}

function SampleDock() {
  return (
    <Dock
      label="Principale"
      before={
        <>
          {" "}
          <DockItem href="#accueil" icon={<Icon of={House} />} current>
            Accueil
          </DockItem>
          <DockItem href="#groupes" icon={<Icon of={Users} />}>
            Groupes
          </DockItem>
        </>
      }
      door={
        <DockDoor href="#ecrire" icon={<Icon of={PenLine} />}>
          Écrire
        </DockDoor>
      }
      after={
        <>
          {" "}
          <DockItem
            href="#messages"
            icon={<Icon of={MessageCircle} />}
            count={3}
            countLabel="3 non lus"
          >
            Messages
          </DockItem>
          <DockItem href="#profil" icon={<Icon of={User} />}>
            Profil
          </DockItem>
        </>
      }
    />
  );
}

/** The home of the mock-ups, put together from the parts. */
export function HomeDemo() {
  return (
    <Page dock>
      <FrameColumn withDock bar={<HomeBar />}>
        <Banner src={pictures.banner} alt="Le parvis en fin d’après-midi" />
        <h1 className="sr-only">Communauté Béthanie</h1>
        <div className="lg:hidden">
          <GroupsArcade />
        </div>
        <HomeTabs />
        <CardStack>
          <ChoirPost />
          <VersePost />
          <MediaPosts />
        </CardStack>
      </FrameColumn>
    </Page>
  );
}

function HomeBar() {
  return (
    <Bar
      phoneOnly
      heading={false}
      mark={<Logo />}
      title="Béthanie"
      actions={
        <>
          <IconButton label="Rechercher">
            <Icon of={Search} />
          </IconButton>
          <IconButton label="Notifications, 5 nouvelles" count={5}>
            <Icon of={Bell} />
          </IconButton>
        </>
      }
    />
  );
}

function GroupsArcade() {
  return (
    <Arcade label="Groupes">
      {groups.map((group) => (
        <ArcadeItem
          key={group.name}
          href={`#${group.name}`}
          unread={group.count > 0}
          count={group.count}
          countLabel={`${group.count} nouveaux`}
          arch={<Arch id={group.name} glass={group.glass} />}
        >
          {group.name}
        </ArcadeItem>
      ))}
    </Arcade>
  );
}

function HomeTabs() {
  return (
    <TabBar label="Rubriques">
      <Tab href="#partages" current>
        Partages
      </Tab>
      <Tab href="#passionnes">Passionnés</Tab>
      <Tab href="#ressources">Ressources</Tab>
      <Tab href="#evenements">Évènements</Tab>
      <Tab href="#classement">Classement</Tab>
    </TabBar>
  );
}

/** A post and its comments, with the write bar. */
export function PostDemo() {
  return (
    <Page>
      <FrameColumn
        bar={
          <Bar
            line
            title="Partage"
            back={
              <IconButton label="Retour" href="#retour" as="a">
                <Icon of={ArrowLeft} />
              </IconButton>
            }
          />
        }
        write={<CommentBar />}
      >
        <CardStack>
          <ChoirPost />
          <CommentsSlab />
        </CardStack>
      </FrameColumn>
    </Page>
  );
}

function CommentBar() {
  return (
    <WriteBar
      label="Commenter"
      leading={
        <IconButton label="Joindre">
          <Icon of={Plus} />
        </IconButton>
      }
      inside={
        <IconButton label="Photo">
          <Icon of={Camera} />
        </IconButton>
      }
      trailing={
        <IconButton label="Enregistrer un commentaire vocal" tone="blue" size="l">
          <Icon of={Mic} />
        </IconButton>
      }
    >
      <TextArea
        bare
        aria-label="Votre commentaire"
        placeholder="Écrire un commentaire"
        className="max-h-40 py-2.75"
      />
    </WriteBar>
  );
}
