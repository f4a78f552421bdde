-- The words that each community has for its events, and the texts its shares begin with. Events
-- keep the key, whatever the name becomes.
create table if not exists event_types (
  key text primary key,
  name text not null,
  position integer not null,
  -- Not proposed any more; the events that have it keep it.
  hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

-- The specification's, with which every community begins.
insert into event_types (key, name, position) values
  ('culte', 'Culte', 0), ('priere', 'Prière', 1), ('etude', 'Étude', 2), ('concert', 'Concert', 3),
  ('conference', 'Conférence', 4), ('formation', 'Formation', 5), ('sortie', 'Sortie', 6),
  ('entraide', 'Entraide', 7), ('autre', 'Autre', 8)
on conflict (key) do nothing;

-- The letters were closed while they were the specification's alone.
alter table calendar_events
  drop constraint if exists calendar_events_type_closed,
  drop constraint if exists calendar_events_of_type,
  add constraint calendar_events_of_type foreign key (type) references event_types (key);

create table if not exists share_templates (
  key text primary key,
  name text not null,
  text text not null,
  position integer not null,
  hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

insert into share_templates (key, name, text, position) values
  ('culte', 'Culte', E'Dimanche [date] à [heure], venez au culte avec nous.\n\nThème\u00a0: [thème]\nLieu\u00a0: [adresse]\n\nLes enfants sont les bienvenus. Amenez un voisin, il y a de la place pour tous.', 0),
  ('evenement', 'Évènement', E'[Titre de l’évènement]\n\n[Jour et date] à [heure], [lieu].\n\n[En deux phrases, ce qu’on y vivra.]\n\nEntrée libre, ouvert à tous. Parlez-en autour de vous.', 1),
  ('priere', 'Prière', E'Prions ensemble pour [sujet].\n\n«\u00a0[Verset]\u00a0» ([référence])\n\nNous nous retrouvons [jour] à [heure], [lieu ou en ligne]. Vous pouvez aussi prier de chez vous.', 2),
  ('annonce', 'Annonce', E'[Ce qu’il faut savoir, en une phrase.]\n\nQuand\u00a0: [date et heure]\nOù\u00a0: [lieu]\nContact\u00a0: [nom et téléphone]\n\nMerci de faire passer le message.', 3)
on conflict (key) do nothing;
