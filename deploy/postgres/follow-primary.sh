#!/bin/sh
# Starts a replica of the server that PRIMARY names, with the settings that follow. The first time it
# copies that server, beside where the copy is to be: one that was cut short counts for nothing.
# The password is PGPASSWORD, which PostgreSQL reads each time: it is written nowhere.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
	copying="$PGDATA.copying"
	rm -rf "$copying"
	mkdir -p "$(dirname "$PGDATA")"
	pg_basebackup --dbname "$PRIMARY" --slot replica --checkpoint fast --no-password --pgdata "$copying"
	touch "$copying/standby.signal"
	mv -T "$copying" "$PGDATA"
fi
exec postgres -c primary_conninfo="$PRIMARY" -c primary_slot_name=replica "$@"
