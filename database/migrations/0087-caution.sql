-- Words, expressions and domains that the community lets wait for approval, or refuses.
create table if not exists text_filters (
  id uuid primary key,
  kind text not null,
  -- As it was typed, and as texts are compared with it.
  entry text not null,
  folded text not null,
  action text not null,
  -- What the author of a refused text is told beside the word.
  message text not null default '',
  created_by uuid references members on delete set null,
  created_at timestamptz(3) not null,
  unique (kind, folded)
);

-- The community's caution, as one row. `filters_revision` grows whenever the list above changes.
create table if not exists caution (
  id smallint primary key default 1 check (id = 1),
  first_posts_held smallint not null default 0 check (first_posts_held between 0 and 5),
  -- Registrations an hour beyond which the next ones wait for an agreement; null for no limit.
  registrations_an_hour smallint check (registrations_an_hour between 1 and 1000),
  filters_revision integer not null default 0
);
insert into caution (id) values (1) on conflict do nothing;
