-- Who someone is at the community's OpenID Connect provider; a subject is one member's for good.
create table external_identities (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- The address the provider vouched for, shown in the settings.
  email text not null,
  created_at timestamptz(3) not null,
  unique (issuer, subject),
  unique (member_id, issuer)
);

-- A second factor by one-time codes (RFC 6238). Its secret is sealed; it asks for nothing before
-- a first code has confirmed it.
create table two_factors (
  member_id uuid primary key references members (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz(3),
  -- The half-minute of the last code taken: it and those before are never taken again.
  last_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null
);

-- What opens when the telephone is lost, each once, kept by their keyed hash.
create table recovery_codes (
  member_id uuid not null references two_factors (member_id) on delete cascade,
  code_hash text not null,
  primary key (member_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  credential_id text not null unique,
  -- SPKI, base64url.
  public_key text not null,
  -- COSE number of the signature: -7 ES256, -8 EdDSA, -257 RS256.
  algorithm integer not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_member on passkeys (member_id);

-- A way in that has begun and is not finished: taken once, by the hash of a secret the browser holds.
create table identity_steps (
  secret_hash text primary key,
  kind text not null,
  member_id uuid references members (id) on delete cascade,
  -- What the next step needs, sealed.
  data text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index identity_steps_by_end on identity_steps (expires_at);

-- How a session was opened: null for the password and what came before this was kept.
alter table sessions add column opened_with text;
