-- Letters of ours are English (decision 0034): how an event comes back.
with letters (said) as (values ('{
    "jour": "day", "semaine": "week", "mois": "month", "annee": "year",
    "jour-de-la-semaine": "weekday", "dernier-jour-de-la-semaine": "last-weekday"}'::jsonb))
update calendar_events set recurrence = recurrence || jsonb_strip_nulls(jsonb_build_object(
    'every', said -> (recurrence ->> 'every'),
    'on', said -> (recurrence ->> 'on')))
from letters where said ? (recurrence ->> 'every');
