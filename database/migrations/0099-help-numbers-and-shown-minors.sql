-- Whom a young person may turn to, shown where a minor is reported about and on the page of help.
alter table community
  add column if not exists help_numbers jsonb not null default '[
    {"country": "FR", "name": "Allô enfance en danger", "contact": "119", "about": "Un enfant ou un jeune en danger : jour et nuit, gratuit"},
    {"country": "FR", "name": "Violences numériques", "contact": "3018", "about": "Harcèlement et violences en ligne : gratuit"},
    {"country": "FR", "name": "Police secours", "contact": "17", "about": "Un danger immédiat"},
    {"country": null, "name": "Ligne européenne d’aide aux enfants", "contact": "116 111", "about": "Dans de nombreux pays d’Europe"},
    {"country": null, "name": "Urgences", "contact": "112", "about": "En Europe, et depuis la plupart des mobiles"}
  ]';

-- What who shares outside said of minors on its photos or its video, and when; null where they were
-- not asked.
alter table shares
  add column if not exists minors_answer text,
  add column if not exists minors_answered_at timestamptz(3);
alter table shares
  drop constraint if exists shares_minors_answer_closed,
  add constraint shares_minors_answer_closed check (minors_answer in ('none', 'agreed')) not valid;
alter table shares validate constraint shares_minors_answer_closed;
