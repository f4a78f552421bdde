-- What comes back does so by weeks or by months.
alter table share_repeats
  drop constraint if exists share_repeats_every_closed,
  add constraint share_repeats_every_closed check (every in ('week', 'month'));
