-- What stood in the rows before 0034: reading them through lets others write.
alter table community
  validate constraint community_status_closed,
  validate constraint community_registration_closed;
alter table members
  validate constraint members_role_closed,
  validate constraint members_state_closed;
alter table sessions validate constraint sessions_opened_with_closed;
alter table identity_steps validate constraint identity_steps_kind_closed;
alter table begun_registrations validate constraint begun_registrations_event_answer_closed;
alter table invitations validate constraint invitations_kind_closed;
alter table withdrawals validate constraint withdrawals_state_closed;
alter table sanctions validate constraint sanctions_kind_closed;
alter table data_requests
  validate constraint data_requests_kind_closed,
  validate constraint data_requests_state_closed;
alter table groups validate constraint groups_access_closed;
alter table memberships
  validate constraint memberships_role_closed,
  validate constraint memberships_state_closed;
alter table channels
  validate constraint channels_type_closed,
  validate constraint channels_access_closed,
  validate constraint channels_currency_closed,
  validate constraint channels_status_closed;
alter table channel_follows validate constraint channel_follows_state_closed;
alter table channel_payments
  validate constraint channel_payments_currency_closed,
  validate constraint channel_payments_state_closed;
alter table calendar_events
  validate constraint calendar_events_type_closed,
  validate constraint calendar_events_access_closed,
  validate constraint calendar_events_status_closed;
alter table calendar_answers validate constraint calendar_answers_answer_closed;
alter table calendar_arrivals validate constraint calendar_arrivals_answer_closed;
alter table media
  validate constraint media_kind_closed,
  validate constraint media_audience_closed;
alter table link_previews validate constraint link_previews_state_closed;
alter table posts
  validate constraint posts_author_role_closed,
  validate constraint posts_visibility_closed;
alter table post_groups validate constraint post_groups_visibility_closed;
alter table comments validate constraint comments_author_role_closed;
alter table point_entries validate constraint point_entries_kind_closed;
alter table pins validate constraint pins_kind_closed;
alter table scheduled_posts validate constraint scheduled_posts_state_closed;
alter table conversations validate constraint conversations_kind_closed;
alter table conversation_members validate constraint conversation_members_role_closed;
alter table private_messages validate constraint private_messages_kind_closed;
alter table reports
  validate constraint reports_subject_kind_closed,
  validate constraint reports_reason_closed,
  validate constraint reports_state_closed,
  validate constraint reports_decision_closed;
alter table platform_settings
  validate constraint platform_settings_platform_closed,
  validate constraint platform_settings_review_status_closed;
alter table social_accounts
  validate constraint social_accounts_platform_closed,
  validate constraint social_accounts_state_closed;
alter table platform_connections
  validate constraint platform_connections_platform_closed,
  validate constraint platform_connections_step_closed;
alter table shares
  validate constraint shares_type_closed,
  validate constraint shares_visibility_closed,
  validate constraint shares_status_closed,
  validate constraint shares_progress_closed,
  validate constraint shares_approval_closed;
alter table deliveries
  validate constraint deliveries_platform_closed,
  validate constraint deliveries_route_closed,
  validate constraint deliveries_state_closed,
  validate constraint deliveries_hold_reason_closed;
alter table delivery_attempts
  validate constraint delivery_attempts_platform_closed,
  validate constraint delivery_attempts_outcome_closed;
alter table data_deletions
  validate constraint data_deletions_platform_closed,
  validate constraint data_deletions_state_closed;
alter table notifications
  validate constraint notifications_kind_closed,
  validate constraint notifications_subject_kind_closed,
  validate constraint notifications_place_kind_closed;
alter table notification_preferences validate constraint notification_preferences_digest_closed;
alter table notification_mutes validate constraint notification_mutes_place_kind_closed;
alter table push_sends validate constraint push_sends_state_closed;
alter table mails validate constraint mails_state_closed;
