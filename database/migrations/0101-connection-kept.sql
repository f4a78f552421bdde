-- What an adapter prepared before the person left for a platform whose servers are asked first
-- (Bluesky), sealed: the key of the connection, and who was asked.
alter table platform_connections add column if not exists kept text;
