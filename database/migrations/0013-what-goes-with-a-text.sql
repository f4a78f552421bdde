-- Texts that are deleted, a few among all: their comments and likes are looked for by these.
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

-- Acts of each kind that earn merci/bénis in one day; the counters go on beyond.
alter table community
  add column share_ceiling integer not null default 20,
  add column comment_ceiling integer not null default 60,
  add column like_ceiling integer not null default 100;
