-- Since when a member counts for the city of `place_id` (`on_map`); null for those of before. A choice
-- counts some days later, so that nobody finds another's city by moving about.
alter table members add column map_since timestamptz(3);
