-- Until when a member reads and does not write.
alter table members
  add column if not exists limited_until timestamptz(3),
  add column if not exists paused_until timestamptz(3);

-- The rule that a decision named, as it was called then.
alter table sanctions
  add column if not exists ground text not null default '';
alter table reports
  add column if not exists ground text not null default '';

-- The rules that a decision may name, and what they say.
create table if not exists decision_grounds (
  key text primary key,
  name text not null,
  text text not null,
  position integer not null,
  hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

insert into decision_grounds (key, name, text, position) values
  ('respect', 'Propos blessants', 'On se parle avec respect, même quand on n’est pas d’accord : ni insulte, ni menace, ni moquerie qui humilie.', 0),
  ('haine', 'Propos racistes ou haineux', 'Aucune parole haineuse envers une personne ou un groupe, quelle que soit sa religion ou son origine.', 1),
  ('harcelement', 'Harcèlement', 'On n’insiste pas, on ne poursuit pas et on n’isole pas quelqu’un.', 2),
  ('images', 'Images violentes ou sexuelles', 'Ni image violente, ni image sexuelle.', 3),
  ('fragiles', 'Mise en danger d’une personne', 'On ne met en danger ni un enfant, ni une personne fragile, de quelque manière que ce soit.', 4),
  ('vie-privee', 'Vie privée d’autrui', 'On ne montre ni la photo, ni la maladie, ni l’adresse, ni les difficultés de quelqu’un sans son accord.', 5),
  ('confidence', 'Confidence répétée', 'Ce qui a été confié dans un groupe y reste.', 6),
  ('argent', 'Demande d’argent trompeuse', 'On ne demande pas d’argent en trompant les autres.', 7),
  ('publicite', 'Publicité ou messages répétés', 'Ni publicité commerciale, ni le même message à répétition.', 8),
  ('droits', 'Œuvre d’autrui', 'On ne publie ni chant, ni livre, ni photo, ni film d’un autre sans en avoir le droit.', 9),
  ('faux', 'Fausse nouvelle ou faux nom', 'On ne répand pas une nouvelle que l’on sait fausse, et on ne se fait pas passer pour un autre.', 10),
  ('site', 'Usage abusif du site', 'On n’essaie pas de casser, de surcharger ou de contourner le site.', 11)
on conflict (key) do nothing;

-- Short texts that moderators begin a reason with.
create table if not exists model_answers (
  key text primary key,
  name text not null,
  text text not null,
  position integer not null,
  hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

insert into model_answers (key, name, text, position) values
  ('propos-blessants', 'Propos blessants', 'Ces mots peuvent blesser. On peut le redire autrement, avec douceur.', 0),
  ('publicite', 'Publicité', 'La publicité n’a pas sa place ici.', 1),
  ('vie-privee', 'Vie privée', 'On y raconte la vie d’autres personnes sans leur accord.', 2),
  ('deja-dit', 'Déjà rappelé', 'La modération vous l’a déjà rappelé. C’est pourquoi elle va cette fois plus loin.', 3),
  ('temps-de-parler', 'Le temps d’en parler', 'Nous préférons en parler avec vous : écrivez à l’équipe de modération, elle vous répondra.', 4),
  ('pas-d-infraction', 'Pas d’infraction', 'Nous avons relu ce texte avec attention : il respecte les règles de la communauté.', 5)
on conflict (key) do nothing;

-- That one moderator proposes to remove a member, and what a second one answers.
create table if not exists removal_proposals (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  reason text not null,
  ground text not null default '',
  proposed_by uuid references members on delete set null,
  proposed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  answered_by uuid references members on delete set null,
  answered_at timestamptz(3),
  confirmed boolean,
  words text not null default ''
);
create index if not exists removal_proposals_member on removal_proposals (member_id, proposed_at);
