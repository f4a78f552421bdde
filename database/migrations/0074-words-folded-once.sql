-- Words as searches read them, folded once for both dictionaries: each column spelled the folding out
-- twice, which took as long as the dictionaries themselves, at each post and each row of a restore.
create function search_words(words text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  folded text := regexp_replace(
    normalize(
      translate(replace(replace(lower(words), 'œ', 'oe'), 'æ', 'ae'),
        E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
        repeat(' ', 30)),
      NFD),
    '[\u0300-\u036f]', '', 'g');
begin
  return to_tsvector('simple'::regconfig, folded) || to_tsvector('french'::regconfig, folded);
end
$$;

alter table posts drop column search,
  add column search tsvector generated always as (search_words(text)) stored;
create index posts_by_words on posts using gin (search);

alter table comments drop column search,
  add column search tsvector generated always as (search_words(text)) stored;
create index comments_by_words on comments using gin (search);

alter table resources drop column search,
  add column search tsvector generated always as (search_words(title || ' ' || description)) stored;
create index resources_by_words on resources using gin (search);

alter table calendar_events drop column search,
  add column search tsvector generated always as (search_words(title || ' ' || location || ' ' || description)) stored;
create index calendar_events_by_words on calendar_events using gin (search);

alter table private_messages drop column search,
  add column search tsvector generated always as (search_words(text)) stored;
create index private_messages_by_words on private_messages using gin (search);
