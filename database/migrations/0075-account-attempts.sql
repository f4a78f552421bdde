-- How often someone tried to enter an account lately, whatever server of the community they asked:
-- each of them counted alone, so that two let twice as many guesses through.
create table if not exists account_attempts (
  -- A keyed hash of the address, never the address.
  account text primary key,
  count integer not null,
  since timestamptz(3) not null
);
