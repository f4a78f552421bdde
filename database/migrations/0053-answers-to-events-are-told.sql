-- Who holds an event is told who answers: one kind of notification more.
alter table notifications
  drop constraint if exists notifications_kind_closed,
  add constraint notifications_kind_closed check (kind in (
      'message', 'comment', 'reply', 'like', 'mention', 'pin', 'post', 'channel', 'event', 'answer',
      'invitation', 'group', 'points', 'account', 'share', 'moderation', 'security',
      'registration', 'request', 'report', 'data-request', 'letter'));
