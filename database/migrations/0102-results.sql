-- What platforms count of each publication, day after day of the community's calendar: numbers
-- alone, nothing of who saw it, liked it or answered. Null where the platform did not say.
create table if not exists publication_counts (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  day date not null,
  reach integer check (reach >= 0),
  likes integer check (likes >= 0),
  comments integer check (comments >= 0),
  shares integer check (shares >= 0),
  clicks integer check (clicks >= 0),
  read_at timestamptz(3) not null,
  primary key (delivery_id, day)
);

-- When the platform is next asked what it counts; null until it was asked once.
alter table deliveries add column if not exists counts_due_at timestamptz(3);
create index if not exists deliveries_published on deliveries (published_at)
  where state = 'published' and route = 'api';

-- What reading X cost, in millionths of a dollar: written before it is asked.
create table if not exists reading_costs (
  id uuid primary key,
  posts integer not null,
  cost bigint not null,
  read_at timestamptz(3) not null
);
create index if not exists reading_costs_of_month on reading_costs (read_at);

-- X asks money for each post that is read: nothing is, unless an administrator wants it.
alter table publishing_settings add column if not exists read_x_results boolean;
