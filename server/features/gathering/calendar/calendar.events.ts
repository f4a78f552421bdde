/** An event was made, changed, cancelled or deleted, as those who may or might see it are told. */
export type CalendarChanged = {
  kind: "calendar-changed";
  eventId: string;
  /** Its author and who changed it. */
  memberIds: string[];
  /** Its groups, those that it left included. */
  groupIds: string[];
  /** Whether any member may see it, or could. */
  everyone: boolean;
  /** Its picture that was replaced, or went with it. */
  mediaIds: string[];
};

/** Something of an event that those it concerns are told. */
export type EventNews = {
  kind: "event-news";
  eventId: string;
  what: "new" | "change" | "cancellation" | "reminder-day" | "reminder-hour";
  /** The day that is meant; null for the whole event. */
  day: string | null;
  /** Why, where it is called off. */
  reason: string;
  /** Who did it; null for a reminder. */
  memberId: string | null;
};

/** Someone said whether they come on a day, or took it back; whose event it is is told. */
export type CalendarAnswered = {
  kind: "calendar-answered";
  eventId: string;
  day: string;
  memberId: string;
};
