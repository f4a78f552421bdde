/** Bounds that browser and server must agree on. Sizes in bytes, durations in milliseconds. */

/** Items of a list page (spec, section 9). */
export const PAGE_SIZE = 12;
/** Items of the home feed (spec, section 9). */
export const FEED_SIZE = 10;
/** Characters of a post or a comment (spec, section 9: editor text counter). */
export const MAX_TEXT_LENGTH = 5000;
/** Photos, voices, videos and files of one post, together. */
export const MAX_MEDIA_PER_POST = 10;
/** Groups one post may be published in at once. */
export const MAX_GROUPS_PER_POST = 8;
/** A photo, a sound, a video and a file of one comment: one of each kind. */
export const MAX_MEDIA_PER_COMMENT = 4;
export const MAX_NAME_LENGTH = 80;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_ALT_LENGTH = 1500;
export const MAX_SEARCH_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 1000;
/** Rules of a group, and letters of each: a line. */
export const MAX_GROUP_RULES = 10;
export const MAX_GROUP_RULE_LENGTH = 200;
/** Longest password accepted, so that hashing stays bounded. */
export const MAX_PASSWORD_LENGTH = 128;
/** Shortest password accepted (spec, section 5). */
export const MIN_PASSWORD_LENGTH = 8;
/** Largest photo accepted by the server. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Most pixels a photo may decode to. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Longest side a phone shrinks a photo to before sending it. */
export const PHOTO_SENT_SIDE = 1600;
/** A quotation keeps the beginning of the text it answers. */
export const MAX_QUOTE_LENGTH = 200;
/** JSON bodies larger than this are refused. */
export const MAX_BODY_BYTES = 256 * 1024;
/** A page of members who are shown as online stays so this long without news from them. */
export const PRESENCE_LAPSE_MS = 180_000;
/** Cached queries stay fresh this long (spec, section 9). */
export const QUERY_FRESH_MS = 900_000;
/** Local cache lifetime (spec, section 9): thirty days. */
export const LOCAL_CACHE_MS = 30 * 24 * 60 * 60 * 1000;
/** Attempts of a query that failed, and the longest wait between two of them (spec, section 9). */
export const QUERY_RETRIES = 3;
export const QUERY_RETRY_CAP_MS = 30_000;
/** Attempts to load a page's code and the pause between them (spec, section 2). */
export const PAGE_LOAD_ATTEMPTS = 3;
export const PAGE_LOAD_PAUSE_MS = 1000;
/** Largest voice note or sound accepted. */
export const MAX_AUDIO_BYTES = 25 * 1024 * 1024;
/** Largest video accepted. */
export const MAX_VIDEO_BYTES = 200 * 1024 * 1024;
/** Largest file of any other kind accepted. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Longest voice note, in seconds. */
export const MAX_VOICE_SECONDS = 300;
/** Bits a second asked of the recorder: sixty seconds weigh at most 180 kB, container included. */
export const VOICE_BITS_PER_SECOND = 22_000;
/** Heights of a waveform, from 0 to 100. */
export const WAVEFORM_BARS = 48;
/** Letters of a video's first picture in base64: 300 kB once decoded. */
export const MAX_POSTER_LETTERS = 400_000;
/** Why something was refused or removed, said to the person concerned. */
export const MAX_REASON_LENGTH = 1000;
/** Fewer letters say nothing. */
export const MIN_REASON_LENGTH = 3;
export const MAX_ABOUT_LENGTH = 500;
export const MAX_CITY_LENGTH = 80;
/** Longest web address that is previewed or kept. */
export const MAX_LINK_LENGTH = 2000;
/** Addresses of the community that are asked about at once. */
export const MAX_LINKED = 20;
/** Public posts and channels of a member's summary (spec, section 9). */
export const SUMMARY_POSTS = 15;
export const SUMMARY_CHANNELS = 10;
/** Members named in one text. */
export const MAX_MENTIONS = 20;
export const MAX_HASHTAG_LENGTH = 60;
/** Hashtags by which one post is found. */
export const MAX_HASHTAGS = 30;
/** Options of a poll. */
export const MAX_POLL_OPTIONS = 8;
export const MAX_POLL_OPTION_LENGTH = 80;
/** Longest time ahead that a post is scheduled, in milliseconds: a year. */
export const LONGEST_SCHEDULE_MS = 366 * 24 * 60 * 60 * 1000;
/** Friends invited to a channel at once. */
export const MAX_INVITED = 50;
/** Resources of one channel. */
export const MAX_CHANNEL_RESOURCES = 200;
/** Words of an event, longer than a group's. */
export const MAX_EVENT_LENGTH = 5000;
/** Groups one event concerns. */
export const MAX_GROUPS_PER_EVENT = 20;
/** Longest event, in minutes: two weeks. */
export const MAX_EVENT_MINUTES = 14 * 24 * 60;
/** How far ahead the days of a recurring event are made, and the most of them. */
export const OCCURRENCE_HORIZON_DAYS = 400;
export const MAX_OCCURRENCES = 400;
/** Fewest members for a city to be shown on the map. */
export const MIN_MEMBERS_ON_MAP = 5;
/** Whole days after which a member counts for the city they chose. */
export const MAP_DELAY_DAYS = 3;
/** People one personal invitation lets in, and how long it lasts. */
export const AFFILIATION_USES = 30;
export const AFFILIATION_MS = 90 * 24 * 60 * 60 * 1000;
/** Results of each kind that a search shows before the reader asks for more. */
export const SEARCH_GLANCE = 4;
/** Members of a conversation, its creator included. */
export const MAX_CONVERSATION_MEMBERS = 32;
/** Members that a member may block. */
export const MAX_BLOCKED = 200;
/** Words that a member may mute, and letters of each. */
export const MAX_MUTED_WORDS = 100;
export const MAX_MUTED_WORD_LENGTH = 60;
/** Reports a member may make in twenty-four hours. */
export const MAX_REPORTS_PER_DAY = 20;
/** Photos, voices, videos and files of one private message, together. */
export const MAX_MEDIA_PER_MESSAGE = 10;
/** Messages pinned at once in a conversation for all its members. */
export const MAX_SHARED_PINS = 3;
/** Conversations one message or post is forwarded to at once. */
export const MAX_FORWARDS = 5;
/** Most messages of a conversation read at once. */
export const MAX_MESSAGES_READ = 48;
/** How long « écrit… » stands after the last letter typed. */
export const TYPING_MS = 6000;
/** How often a writer says that they type. */
export const TYPING_EVERY_MS = 3000;
/** After how long a push registration is renewed (spec, section 9). */
export const PUSH_REFRESH_MS = 7 * 24 * 60 * 60 * 1000;
/** How long an installation's token lasts, and how much earlier it counts as expired (spec, section 9). */
export const INSTALLATION_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;
export const INSTALLATION_TOKEN_MARGIN_MS = 60 * 60 * 1000;
/** After how long a registration that did not end is begun again (spec, section 9). */
export const PUSH_PENDING_MS = 10_000;
/** Lifetime of a pending sign-in step: the time to find a telephone. */
export const SIGN_IN_STEP_MS = 10 * 60 * 1000;
/** Recovery codes given when the second factor is turned on. */
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Acts a day that a community may let earn points, at most. */
export const MAX_DAILY_CEILING = 1000;

/** Registrations, or requests to join, accepted by one call. */
export const MAX_ACCEPTED_TOGETHER = 100;

/** Most words of a list that a community orders and names itself, and letters of each. */
export const MAX_ORDERED_WORDS = 20;
export const MAX_ORDERED_NAME = 40;
/** Letters of invitation that leave at once. */
export const MAX_INVITED_BY_LETTER = 50;
