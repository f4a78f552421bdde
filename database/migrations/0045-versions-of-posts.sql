-- What a post was before its author changed it, beside its text: its photos and other media, its
-- groups and who could read it. Kept for moderators, and erased with the post. Null where that did
-- not change.
alter table earlier_texts
  add column visibility text,
  add column group_ids uuid[],
  -- Whether its media are kept with this version, be it that there were none.
  add column with_media boolean not null default false;

create table earlier_text_media (
  earlier_text_id uuid not null references earlier_texts (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media (id),
  primary key (earlier_text_id, position)
);
create index earlier_text_media_media on earlier_text_media (media_id);
