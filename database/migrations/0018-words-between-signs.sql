-- Signs that stand between words become blanks in what searches read. What PostgreSQL takes for a
-- letter depends on the collation of the database: in the embedded one, an apostrophe of the French
-- keyboards, a quotation mark or a no-break space was part of the word beside it. The list is that of
-- BETWEEN_WORDS (server/infrastructure/text.ts); a class of characters would depend on it again.
alter table posts drop column search;
alter table posts add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index posts_by_words on posts using gin (search);
alter table comments drop column search;
alter table comments add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index comments_by_words on comments using gin (search);
alter table resources drop column search;
alter table resources add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(title || ' ' || description), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(title || ' ' || description), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index resources_by_words on resources using gin (search);
alter table calendar_events drop column search;
alter table calendar_events add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(title || ' ' || location || ' ' || description), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(title || ' ' || location || ' ' || description), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index calendar_events_by_words on calendar_events using gin (search);
alter table private_messages drop column search;
alter table private_messages add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(translate(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'),
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index private_messages_by_words on private_messages using gin (search);

-- Names are compared whole: `searchable` blanks the same signs in what it writes from now on.
update members set search_name = btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'))
  where search_name <> btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'));
update groups set search_name = btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'))
  where search_name <> btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'));
update channels set search_name = btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'))
  where search_name <> btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'));
update conversations set search_name = btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'))
  where search_name <> btrim(regexp_replace(translate(search_name,
    E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060',
    repeat(' ', 30)), ' +', ' ', 'g'));
