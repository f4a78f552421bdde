-- The public keys of passkeys as authenticators write them (COSE, RFC 9053), which say their own
-- kind, in place of what browsers made of them (SPKI).
with letters as (
  -- One letter alone at the end says nothing: it was read over, and stops no upgrade.
  select id, translate(left(public_key, length(public_key) - (length(public_key) % 4 = 1)::int), '-_', '+/') as letters
  from passkeys
), kept as (
  select id, decode(letters || repeat('=', -length(letters) & 3), 'base64') as spki
  from letters
), rsa as (
  -- The modulus stands after 32 bytes of heads, the last two of which are its length.
  select id, spki, get_byte(spki, 30) * 256 + get_byte(spki, 31) as modulus_length
  from kept
  where substring(spki for 1) = '\x30' and position('\x2a864886f70d010101'::bytea in spki) = 9
), numbers as (
  select id,
    ltrim(substring(spki from 33 for modulus_length), '\x00') as n,
    -- After the mark of a number and its length.
    substring(spki from 33 + modulus_length + 2) as e
  from rsa
), written as (
  -- ES256: on the curve P-256, its point whole.
  select id, '\xa5010203262001215820'::bytea || substring(spki from 28 for 32)
    || '\x225820'::bytea || substring(spki from 60) as cose
  from kept
  where length(spki) = 91
    and substring(spki for 27) = '\x3059301306072a8648ce3d020106082a8648ce3d03010703420004'
  union all
  -- EdDSA: Ed25519.
  select id, '\xa4010103272006215820'::bytea || substring(spki from 13)
  from kept
  where length(spki) = 44 and substring(spki for 12) = '\x302a300506032b6570032100'
  union all
  -- RS256.
  select id, '\xa401030339010020'::bytea || '\x59'::bytea || int2send(length(n)::int2) || n
    || '\x21'::bytea || set_byte('\x40'::bytea, 0, 64 + length(e)) || e
  from numbers
)
update passkeys
set public_key = rtrim(translate(encode(cose, 'base64'), E'+/\n', '-_'), '=')
from written
where written.id = passkeys.id;

alter table passkeys drop column if exists algorithm;
