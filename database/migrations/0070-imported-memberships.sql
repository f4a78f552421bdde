-- Groups someone was in where they come from: kept for them until they give their consents, as a
-- closed group shows nothing of itself by which they could ask to enter it.
create table imported_memberships (
  member_id uuid not null references members (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  animates boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (member_id, group_id)
);
create index imported_memberships_by_group on imported_memberships (group_id);

-- Their picture, shown beside nothing until then.
alter table imported_people add column portrait_media_id uuid;

-- By what the addresses of another product named their page: `source:name`.
alter table members add column legacy_name text;
create index members_by_legacy_name on members (legacy_name) where legacy_name is not null;
alter table groups add column legacy_name text;
create index groups_by_legacy_name on groups (legacy_name) where legacy_name is not null;
