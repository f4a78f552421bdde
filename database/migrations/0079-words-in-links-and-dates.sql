-- PostgreSQL reads « frère/sœur » as the name of a file, « prière.Noël » as that of a machine, and
-- « 2026-11-28 » as negative numbers: such words were found by none of their parts. Every sign of the
-- keyboard parts words now. The capitals Œ and Æ, which a database of the collation C does not lower,
-- are spelled out.
create or replace function search_words(words text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  folded text := regexp_replace(
    normalize(
      translate(
        replace(replace(replace(replace(lower(words), 'œ', 'oe'), 'æ', 'ae'), 'Œ', 'oe'), 'Æ', 'ae'),
        E'''\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060!#$%&()*+,-./:;<=>?@[\\]^_`{|}~',
        repeat(' ', 60)),
      NFD),
    '[\u0300-\u036f]', '', 'g');
begin
  return to_tsvector('simple'::regconfig, folded) || to_tsvector('french'::regconfig, folded);
end
$$;

-- The column follows what it is made of: only what holds such a word is written anew.
update posts set text = text where text ~ '\S[/.@~_&=?%#+:]\S|-\d|[ŒÆ]';
update comments set text = text where text ~ '\S[/.@~_&=?%#+:]\S|-\d|[ŒÆ]';
update private_messages set text = text where text ~ '\S[/.@~_&=?%#+:]\S|-\d|[ŒÆ]';
update resources set title = title
  where title || ' ' || description ~ '\S[/.@~_&=?%#+:]\S|-\d|[ŒÆ]';
update calendar_events set title = title
  where title || ' ' || location || ' ' || description ~ '\S[/.@~_&=?%#+:]\S|-\d|[ŒÆ]';
