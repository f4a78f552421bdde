-- Who could read an earlier version of a post: a closed set, as of the post itself.
alter table earlier_texts
  drop constraint if exists earlier_texts_visibility_closed,
  add constraint earlier_texts_visibility_closed check (visibility in ('public', 'groupe'));
