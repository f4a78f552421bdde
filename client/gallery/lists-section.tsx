import { CheckCheck, ChevronRight, Heart } from "lucide-react";
import { CommentRow } from "../product/comment-row.tsx";
import { PointsBadge } from "../product/points-badge.tsx";
import { RankRow } from "../product/rank-row.tsx";
import { ActionButton } from "../ui/action-button.tsx";
import { Card, SlabHead } from "../ui/card.tsx";
import { Count } from "../ui/count.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { Avatar } from "../ui/drawings/avatar.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { DayHead } from "../ui/lists/day-head.tsx";
import { List, ListItem, ListItemEnd } from "../ui/lists/list-item.tsx";
import { Quote } from "../ui/quote.tsx";
import { glasses, pictures } from "./samples.ts";

/** A list of conversations. */
export function ConversationList() {
  return (
    <List>
      <li>
        <UnreadConversation />
      </li>
      <li>
        <ChosenConversation />
      </li>
      <li>
        <ListItem
          href="#merveille"
          leading={<Avatar name="Merveille" />}
          title="Merveille"
          meta="Brouillon : Je pensais à votre idée de"
          draft
          end={<ListItemEnd time="Hier" />}
        />
      </li>
      <li>
        <NewPosts />
      </li>
      <li>
        <ListItem
          onClick={() => {}}
          title="Appareils connectés"
          meta="Cet appareil et 1 autre"
          end={<Icon of={ChevronRight} size="s" />}
        />
      </li>
    </List>
  );
}

function UnreadConversation() {
  return (
    <ListItem
      href="#rosine"
      leading={<Avatar name="Rosine" src={pictures.rosine} onlineLabel="en ligne" />}
      title="Rosine"
      meta="Dites-moi avant midi, elle part au marché."
      unread
      end={
        <ListItemEnd time="9:31" unread>
          <Count value={3} label="3 non lus" />
        </ListItemEnd>
      }
    />
  );
}

function ChosenConversation() {
  return (
    <ListItem
      href="#odile"
      leading={<Avatar name="Odile" src={pictures.odile} />}
      title="Odile"
      meta={
        <>
          <Icon of={CheckCheck} size="s" className="text-blue-ink" />
          <span className="truncate">Vous : C’est noté, merci beaucoup.</span>
        </>
      }
      selected
      end={<ListItemEnd time="8:50" />}
    />
  );
}

function NewPosts() {
  return (
    <ListItem
      href="#groupe"
      wrap
      newLabel="Nouveau"
      leading={<Arch id="i" glass={glasses[1]} size="m" />}
      title={
        <>
          <b className="font-semibold">12 nouveaux partages</b> dans Intercession, depuis hier au
          soir
        </>
      }
      meta="7 h 40"
    />
  );
}

function CommentActions({ likes, liked = false }: { likes: number; liked?: boolean }) {
  return (
    <>
      <ActionButton
        small
        toggle
        on={liked}
        label={`J’aime, ${likes}`}
        icon={<Icon of={Heart} size="s" />}
        count={likes}
      />
      <ActionButton small>Répondre</ActionButton>
    </>
  );
}

/** Comments under a post. */
export function CommentsSlab() {
  return (
    <Card className="pt-3.5 pb-4">
      <SlabHead className="px-gutter">17 commentaires</SlabHead>
      <ul>
        <CommentRow
          face={<Avatar name="Odile" src={pictures.odile} size="c" />}
          name="Odile"
          meta="· il y a 50 min"
          actions={<CommentActions likes={8} liked />}
        >
          <p>Quelle joie de lire cela au petit-déjeuner. Embrassez-la pour nous tous.</p>
        </CommentRow>
        <CommentRow
          face={<Avatar name="Blaise" src={pictures.blaise} size="c" />}
          name="Blaise"
          meta="· animateur · il y a 44 min"
          actions={<CommentActions likes={11} />}
        >
          <p>Nous avons prié avec elle mardi au téléphone. Elle nous a fait chanter deux fois !</p>
        </CommentRow>
        <CommentRow
          indented
          face={<Avatar name="Bienvenu" src={pictures.bienvenu} size="s" />}
          name="Bienvenu"
          meta="· il y a 40 min"
          quote={<Quote name="Blaise">Elle nous a fait chanter deux fois !</Quote>}
          actions={<CommentActions likes={14} />}
        >
          <p>Elle en parle encore. Et la deuxième fois était plus juste que la première.</p>
        </CommentRow>
      </ul>
    </Card>
  );
}

/** The ranking. */
export function RankSlab() {
  const people = [
    ["Bienvenu", pictures.bienvenu, "298", "12 partages"],
    ["Adjoua", pictures.adjoua, "286", "71 commentaires"],
    ["Odile", pictures.odile, "251", undefined],
  ] as const;
  return (
    <Card>
      <DayHead>Classement</DayHead>
      <ol>
        {people.map(([name, src, merit, meta], index) => (
          <RankRow
            key={name}
            rank={index + 4}
            face={<Avatar name={name} src={src} />}
            name={name}
            meta={meta}
            merit={<PointsBadge label={`${merit} merci/bénis`}>{merit}</PointsBadge>}
          />
        ))}
        <RankRow
          self
          rank={14}
          face={<Avatar name="Clémentine" src={pictures.clementine} />}
          name="Vous"
          meta="3 places de mieux que lundi"
          merit={<PointsBadge>128</PointsBadge>}
        />
      </ol>
    </Card>
  );
}
