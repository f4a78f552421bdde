-- Closed sets of letters: what a column may hold besides null. Constraints that hold from now on; what
-- stands in the rows is read through by the next migration, which keeps nobody waiting meanwhile.
-- tests/closed-sets.test.ts holds the same list beside the types of the code.
alter table community
  drop constraint if exists community_status_closed,
  add constraint community_status_closed check (status in ('activate', 'fermee')) not valid,
  drop constraint if exists community_registration_closed,
  add constraint community_registration_closed check (registration in (
      'ouverte', 'invitation', 'accord')) not valid;
alter table members
  drop constraint if exists members_role_closed,
  add constraint members_role_closed check (role in ('membre', 'moderateur', 'admin')) not valid,
  drop constraint if exists members_state_closed,
  add constraint members_state_closed check (state in (
      'active', 'pending', 'suspended', 'withdrawn', 'deleted')) not valid;
alter table sessions
  drop constraint if exists sessions_opened_with_closed,
  add constraint sessions_opened_with_closed check (opened_with in ('oidc', 'passkey')) not valid;
alter table identity_steps
  drop constraint if exists identity_steps_kind_closed,
  add constraint identity_steps_kind_closed check (kind in (
      'oidc', 'returned', 'join', 'link', 'second-factor', 'passkey-new', 'passkey-sign-in')) not valid;
alter table begun_registrations
  drop constraint if exists begun_registrations_event_answer_closed,
  add constraint begun_registrations_event_answer_closed check (event_answer in (
      'oui', 'interesse', 'non')) not valid;
alter table invitations
  drop constraint if exists invitations_kind_closed,
  add constraint invitations_kind_closed check (kind in ('administration', 'personnelle')) not valid;
alter table withdrawals
  drop constraint if exists withdrawals_state_closed,
  add constraint withdrawals_state_closed check (state in ('active', 'pending', 'suspended')) not valid;
alter table sanctions
  drop constraint if exists sanctions_kind_closed,
  add constraint sanctions_kind_closed check (kind in (
      'post-removed', 'comment-removed', 'message-removed', 'warning', 'suspension', 'suspension-lifted',
      'member-removed')) not valid;
alter table data_requests
  drop constraint if exists data_requests_kind_closed,
  add constraint data_requests_kind_closed check (kind in (
      'acces', 'rectification', 'effacement', 'opposition', 'moderation', 'autre')) not valid,
  drop constraint if exists data_requests_state_closed,
  add constraint data_requests_state_closed check (state in (
      'nouvelle', 'en-cours', 'repondue', 'close')) not valid;
alter table groups
  drop constraint if exists groups_access_closed,
  add constraint groups_access_closed check (access in ('ouvert', 'sur-demande', 'ferme')) not valid;
alter table memberships
  drop constraint if exists memberships_role_closed,
  add constraint memberships_role_closed check (role in ('membre', 'animateur')) not valid,
  drop constraint if exists memberships_state_closed,
  add constraint memberships_state_closed check (state in ('active', 'requested')) not valid;
alter table channels
  drop constraint if exists channels_type_closed,
  add constraint channels_type_closed check (type in (
      'enseignement', 'louange', 'priere', 'jeunesse', 'temoignages', 'annonces', 'autre')) not valid,
  drop constraint if exists channels_access_closed,
  add constraint channels_access_closed check (access in ('libre', 'sur-invitation', 'payant')) not valid,
  drop constraint if exists channels_currency_closed,
  add constraint channels_currency_closed check (currency in (
      'EUR', 'XOF', 'XAF', 'CAD', 'CDF', 'HTG', 'CHF')) not valid,
  drop constraint if exists channels_status_closed,
  add constraint channels_status_closed check (status in ('active', 'archive')) not valid;
alter table channel_follows
  drop constraint if exists channel_follows_state_closed,
  add constraint channel_follows_state_closed check (state in (
      'invite', 'attente', 'suit', 'animateur')) not valid;
alter table channel_payments
  drop constraint if exists channel_payments_currency_closed,
  add constraint channel_payments_currency_closed check (currency in (
      'EUR', 'XOF', 'XAF', 'CAD', 'CDF', 'HTG', 'CHF')) not valid,
  drop constraint if exists channel_payments_state_closed,
  add constraint channel_payments_state_closed check (state in (
      'attente', 'paye', 'refuse', 'annule')) not valid;
alter table calendar_events
  drop constraint if exists calendar_events_type_closed,
  add constraint calendar_events_type_closed check (type in (
      'culte', 'priere', 'etude', 'concert', 'conference', 'formation', 'sortie', 'entraide', 'autre')) not valid,
  drop constraint if exists calendar_events_access_closed,
  add constraint calendar_events_access_closed check (access in ('public', 'membres', 'groupes')) not valid,
  drop constraint if exists calendar_events_status_closed,
  add constraint calendar_events_status_closed check (status in (
      'brouillon', 'publie', 'annule', 'termine')) not valid;
alter table calendar_answers
  drop constraint if exists calendar_answers_answer_closed,
  add constraint calendar_answers_answer_closed check (answer in ('oui', 'interesse', 'non')) not valid;
alter table calendar_arrivals
  drop constraint if exists calendar_arrivals_answer_closed,
  add constraint calendar_arrivals_answer_closed check (answer in ('oui', 'interesse', 'non')) not valid;
alter table media
  drop constraint if exists media_kind_closed,
  add constraint media_kind_closed check (kind in ('image', 'video', 'audio', 'file')) not valid,
  drop constraint if exists media_audience_closed,
  add constraint media_audience_closed check (audience in ('public', 'members', 'attached')) not valid;
alter table link_previews
  drop constraint if exists link_previews_state_closed,
  add constraint link_previews_state_closed check (state in ('read', 'refused')) not valid;
alter table posts
  drop constraint if exists posts_author_role_closed,
  add constraint posts_author_role_closed check (author_role in (
      'membre', 'animateur', 'moderateur', 'admin')) not valid,
  drop constraint if exists posts_visibility_closed,
  add constraint posts_visibility_closed check (visibility in ('public', 'groupe', 'chaine')) not valid;
alter table post_groups
  drop constraint if exists post_groups_visibility_closed,
  add constraint post_groups_visibility_closed check (visibility in ('public', 'groupe')) not valid;
alter table comments
  drop constraint if exists comments_author_role_closed,
  add constraint comments_author_role_closed check (author_role in (
      'membre', 'animateur', 'moderateur', 'admin')) not valid;
alter table point_entries
  drop constraint if exists point_entries_kind_closed,
  add constraint point_entries_kind_closed check (kind in ('share', 'comment', 'like')) not valid;
alter table pins
  drop constraint if exists pins_kind_closed,
  add constraint pins_kind_closed check (kind in ('partage', 'message-prive')) not valid;
alter table scheduled_posts
  drop constraint if exists scheduled_posts_state_closed,
  add constraint scheduled_posts_state_closed check (state in ('planifie', 'publie', 'echoue')) not valid;
alter table conversations
  drop constraint if exists conversations_kind_closed,
  add constraint conversations_kind_closed check (kind in ('deux', 'groupe')) not valid;
alter table conversation_members
  drop constraint if exists conversation_members_role_closed,
  add constraint conversation_members_role_closed check (role in ('membre', 'gerant')) not valid;
alter table private_messages
  drop constraint if exists private_messages_kind_closed,
  add constraint private_messages_kind_closed check (kind in (
      'message', 'cree', 'nomme', 'ajoute', 'retire', 'parti')) not valid;
alter table reports
  drop constraint if exists reports_subject_kind_closed,
  add constraint reports_subject_kind_closed check (subject_kind in (
      'partage', 'commentaire', 'message', 'membre')) not valid,
  drop constraint if exists reports_reason_closed,
  add constraint reports_reason_closed check (reason in (
      'spam', 'haine', 'nudite', 'arnaque', 'harcelement', 'vie-privee', 'danger', 'autre')) not valid,
  drop constraint if exists reports_state_closed,
  add constraint reports_state_closed check (state in ('nouveau', 'en-cours', 'decide')) not valid,
  drop constraint if exists reports_decision_closed,
  add constraint reports_decision_closed check (decision in (
      'rien', 'retrait', 'avertissement', 'suspension')) not valid;
alter table platform_settings
  drop constraint if exists platform_settings_platform_closed,
  add constraint platform_settings_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists platform_settings_review_status_closed,
  add constraint platform_settings_review_status_closed check (review_status in (
      'not_started', 'in_progress', 'approved', 'rejected')) not valid;
alter table social_accounts
  drop constraint if exists social_accounts_platform_closed,
  add constraint social_accounts_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists social_accounts_state_closed,
  add constraint social_accounts_state_closed check (state in (
      'connected', 'expiring', 'reconnect', 'disconnected')) not valid;
alter table platform_connections
  drop constraint if exists platform_connections_platform_closed,
  add constraint platform_connections_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists platform_connections_step_closed,
  add constraint platform_connections_step_closed check (step in (
      'started', 'returned', 'choosing', 'spent')) not valid;
alter table shares
  drop constraint if exists shares_type_closed,
  add constraint shares_type_closed check (type in ('text', 'image', 'video', 'mixed')) not valid,
  drop constraint if exists shares_visibility_closed,
  add constraint shares_visibility_closed check (visibility in ('public', 'connections')) not valid,
  drop constraint if exists shares_status_closed,
  add constraint shares_status_closed check (status in ('scheduled', 'published', 'failed')) not valid,
  drop constraint if exists shares_progress_closed,
  add constraint shares_progress_closed check (progress in (
      'pending', 'attention', 'done', 'cancelled')) not valid,
  drop constraint if exists shares_approval_closed,
  add constraint shares_approval_closed check (approval in ('waiting', 'approved', 'refused')) not valid;
alter table deliveries
  drop constraint if exists deliveries_platform_closed,
  add constraint deliveries_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists deliveries_route_closed,
  add constraint deliveries_route_closed check (route in ('api', 'mail', 'window')) not valid,
  drop constraint if exists deliveries_state_closed,
  add constraint deliveries_state_closed check (state in (
      'scheduled', 'held', 'waiting', 'sending', 'processing', 'retry', 'reconnect', 'unknown', 'to-open',
      'opened', 'published', 'failed', 'cancelled')) not valid,
  drop constraint if exists deliveries_hold_reason_closed,
  add constraint deliveries_hold_reason_closed check (hold_reason in (
      'emergency', 'approval', 'missed')) not valid;
alter table delivery_attempts
  drop constraint if exists delivery_attempts_platform_closed,
  add constraint delivery_attempts_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists delivery_attempts_outcome_closed,
  add constraint delivery_attempts_outcome_closed check (outcome in (
      'published', 'processing', 'retry', 'failed', 'reconnect', 'unknown', 'held', 'to-open', 'cancelled')) not valid;
alter table data_deletions
  drop constraint if exists data_deletions_platform_closed,
  add constraint data_deletions_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger')) not valid,
  drop constraint if exists data_deletions_state_closed,
  add constraint data_deletions_state_closed check (state in ('asked', 'done')) not valid;
alter table notifications
  drop constraint if exists notifications_kind_closed,
  add constraint notifications_kind_closed check (kind in (
      'message', 'commentaire', 'reponse', 'aime', 'mention', 'epingle', 'partage', 'chaine', 'evenement',
      'invitation', 'groupe', 'points', 'compte', 'publication', 'moderation', 'securite')) not valid,
  drop constraint if exists notifications_subject_kind_closed,
  add constraint notifications_subject_kind_closed check (subject_kind in (
      'partage', 'commentaire', 'conversation', 'groupe', 'chaine', 'ressource', 'evenement', 'membre',
      'points', 'compte', 'publication', 'signalement', 'sanction', 'securite')) not valid,
  drop constraint if exists notifications_place_kind_closed,
  add constraint notifications_place_kind_closed check (place_kind in (
      'groupe', 'chaine', 'conversation')) not valid;
alter table notification_preferences
  drop constraint if exists notification_preferences_digest_closed,
  add constraint notification_preferences_digest_closed check (digest in (
      'jamais', 'jour', 'semaine')) not valid;
alter table notification_mutes
  drop constraint if exists notification_mutes_place_kind_closed,
  add constraint notification_mutes_place_kind_closed check (place_kind in (
      'groupe', 'chaine', 'conversation')) not valid;
alter table push_sends
  drop constraint if exists push_sends_state_closed,
  add constraint push_sends_state_closed check (state in (
      'attend', 'part', 'envoye', 'montre', 'refuse')) not valid;
alter table mails
  drop constraint if exists mails_state_closed,
  add constraint mails_state_closed check (state in ('queued', 'sent', 'kept', 'failed')) not valid;
