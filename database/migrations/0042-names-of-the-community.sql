-- The names of the community beside its title: a short one for the phone's bar and the home
-- screen, and the one it has within a sentence, with its article. Empty: what the title gives.
-- And whether its administrators are still shown what to begin with: only in a new one.
alter table community
  add column short_name text not null default '',
  add column sentence_name text not null default '',
  add column getting_started boolean not null default false;
