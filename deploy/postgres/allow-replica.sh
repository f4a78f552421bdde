#!/bin/sh
# Lets a replica follow this server: run by the image as it makes the database, and by hand on one that
# was there before, or once a replica stayed away for too long. Running it again changes nothing else.
set -eu

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password REPLICATION_PASSWORD
select 'create role replica login replication'
where not exists (select from pg_roles where rolname = 'replica') \gexec
alter role replica password :'password';
-- A place in the log that was given up is no use to anybody: the replica is copied again.
\o /dev/null
select pg_drop_replication_slot(slot_name) from pg_replication_slots
where slot_name = 'replica' and wal_status = 'lost';
select pg_create_physical_replication_slot('replica', true)
where not exists (select from pg_replication_slots where slot_name = 'replica');
SQL

rule='host replication replica samenet scram-sha-256'
if ! grep -qxF "$rule" "$PGDATA/pg_hba.conf"; then
	echo "$rule" >>"$PGDATA/pg_hba.conf"
	psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --output /dev/null \
		--command 'select pg_reload_conf()'
fi
