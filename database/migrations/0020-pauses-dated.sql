-- When a pause was noted: one that is dated ahead of now was noted by a clock that was wrong.
alter table platform_pauses add column noted_at timestamptz(3);
