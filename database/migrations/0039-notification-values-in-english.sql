-- Letters of ours are English (decision 0034): what members are told, of what, where it happened,
-- and how often they are written to. A word means the same wherever notifications keep it.
create or replace function word_in_english(word text) returns text language sql immutable as $$
  select case word
    when 'commentaire' then 'comment'
    when 'reponse' then 'reply'
    when 'aime' then 'like'
    when 'epingle' then 'pin'
    when 'partage' then 'post'
    when 'chaine' then 'channel'
    when 'evenement' then 'event'
    when 'groupe' then 'group'
    when 'compte' then 'account'
    when 'publication' then 'share'
    when 'securite' then 'security'
    when 'ressource' then 'resource'
    when 'membre' then 'member'
    when 'signalement' then 'report'
    when 'soi' then 'self'
    when 'demande' then 'request'
    when 'acceptee' then 'accepted'
    when 'refusee' then 'refused'
    when 'animateur' then 'animator'
    when 'arrivee' then 'arrival'
    when 'nouveau' then 'new'
    when 'changement' then 'change'
    when 'annulation' then 'cancellation'
    when 'rappel-jour' then 'reminder-day'
    when 'rappel-heure' then 'reminder-hour'
    when 'jamais' then 'never'
    when 'jour' then 'daily'
    when 'semaine' then 'weekly'
    else word end
$$;

-- `partage:<id>`, `groupe-animateur:<id>`, `publication-to-open:<id>`: one word, or two around the
-- first hyphen, before the first colon.
create or replace function key_in_english(key text) returns text language sql immutable as $$
  select coalesce((
    select word_in_english(said[1]) || coalesce('-' || word_in_english(said[2]), '') || said[3]
    from regexp_match(key, '^([a-z]+)(?:-([a-z-]+))?(:.*)$') as said), key)
$$;

alter table notifications
  drop constraint if exists notifications_kind_closed,
  drop constraint if exists notifications_subject_kind_closed,
  drop constraint if exists notifications_place_kind_closed;
-- Those of messages are in these words already.
update notifications set
  kind = word_in_english(kind),
  key = key_in_english(key),
  thread = key_in_english(thread),
  subject_kind = word_in_english(subject_kind),
  place_kind = word_in_english(place_kind),
  data = case when data ->> 'what' is null then data
    else jsonb_set(data, '{what}', to_jsonb(word_in_english(data ->> 'what'))) end
where kind <> 'message' or subject_kind <> 'conversation' or place_kind <> 'conversation';
alter table notifications
  add constraint notifications_kind_closed check (kind in (
      'message', 'comment', 'reply', 'like', 'mention', 'pin', 'post', 'channel', 'event',
      'invitation', 'group', 'points', 'account', 'share', 'moderation', 'security')),
  add constraint notifications_subject_kind_closed check (subject_kind in (
      'post', 'comment', 'conversation', 'group', 'channel', 'resource', 'event', 'member',
      'points', 'account', 'share', 'report', 'sanction', 'security')),
  add constraint notifications_place_kind_closed check (place_kind in (
      'group', 'channel', 'conversation'));

alter table notification_mutes drop constraint if exists notification_mutes_place_kind_closed;
update notification_mutes set place_kind = word_in_english(place_kind)
where place_kind in ('groupe', 'chaine');
alter table notification_mutes
  add constraint notification_mutes_place_kind_closed check (place_kind in (
      'group', 'channel', 'conversation'));

alter table notification_preferences
  drop constraint if exists notification_preferences_digest_closed;
update notification_preferences set
  digest = word_in_english(digest),
  kinds = (select coalesce(jsonb_object_agg(word_in_english(kind), ways), '{}')
    from jsonb_each(kinds) as kept (kind, ways));
alter table notification_preferences
  alter column digest set default 'weekly',
  add constraint notification_preferences_digest_closed check (digest in (
      'never', 'daily', 'weekly'));

-- What rang, and what waits to leave.
update notification_alerts set thread = key_in_english(thread)
where thread not like 'conversation:%';
update push_sends set thread = key_in_english(thread)
where thread not like 'conversation:%';

-- News of events that stand in the outbox, nobody told of some yet, and those that could not be told.
update outbox set event = jsonb_set(event, '{what}', to_jsonb(word_in_english(event ->> 'what')))
where kind = 'event-news' and event ->> 'what' is not null;
update passed_over_facts
set event = jsonb_set(event, '{what}', to_jsonb(word_in_english(event ->> 'what')))
where kind = 'event-news' and event ->> 'what' is not null;

drop function key_in_english(text), word_in_english(text);
