-- Letters of ours are English (decision 0034): conversations, who is in them, what happened to them.
alter table conversations drop constraint if exists conversations_kind_closed;
update conversations set kind = case kind when 'deux' then 'pair' else 'group' end
where kind in ('deux', 'groupe');
alter table conversations
  alter column kind set default 'pair',
  add constraint conversations_kind_closed check (kind in ('pair', 'group'));

alter table conversation_members drop constraint if exists conversation_members_role_closed;
update conversation_members set role = case role when 'membre' then 'member' else 'manager' end
where role in ('membre', 'gerant');
alter table conversation_members
  alter column role set default 'member',
  add constraint conversation_members_role_closed check (role in ('member', 'manager'));

alter table private_messages drop constraint if exists private_messages_kind_closed;
update private_messages set kind = case kind
    when 'cree' then 'created'
    when 'nomme' then 'renamed'
    when 'ajoute' then 'added'
    when 'retire' then 'removed'
    else 'left' end
where kind in ('cree', 'nomme', 'ajoute', 'retire', 'parti');
alter table private_messages
  add constraint private_messages_kind_closed check (kind in (
      'message', 'created', 'renamed', 'added', 'removed', 'left'));

-- What members pinned.
alter table pins drop constraint if exists pins_kind_closed;
update pins set kind = case kind when 'partage' then 'post' else 'message' end
where kind in ('partage', 'message-prive');
alter table pins
  alter column kind set default 'post',
  add constraint pins_kind_closed check (kind in ('post', 'message'));

-- What becomes of a post written for later.
alter table scheduled_posts drop constraint if exists scheduled_posts_state_closed;
update scheduled_posts set state = case state
    when 'planifie' then 'scheduled'
    when 'publie' then 'published'
    else 'failed' end
where state in ('planifie', 'publie', 'echoue');
alter table scheduled_posts
  alter column state set default 'scheduled',
  add constraint scheduled_posts_state_closed check (state in ('scheduled', 'published', 'failed'));
drop index if exists scheduled_posts_due;
create index scheduled_posts_due on scheduled_posts (publish_at, id) where state = 'scheduled';

-- A member's own invitation; each has one open at most.
alter table invitations drop constraint if exists invitations_kind_closed;
update invitations set kind = 'personal' where kind = 'personnelle';
alter table invitations
  add constraint invitations_kind_closed check (kind in ('administration', 'personal'));
drop index if exists invitations_own;
create unique index invitations_own on invitations (created_by)
  where kind = 'personal' and closed_at is null;
drop index if exists invitations_of_member;
create index invitations_of_member on invitations (created_by, created_at desc)
  where kind = 'personal';
