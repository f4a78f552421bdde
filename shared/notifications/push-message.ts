/**
 * What an alert carries, in the shape of a declarative push message (W3C Push API): Safari shows it
 * by itself where the service worker does not answer, others hand it to the worker.
 */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: "fr";
    /** What it opens: a whole address, of this site. */
    navigate: string;
    /** Alerts with the same tag replace each other. */
    tag: string;
    renotify: boolean;
    icon: string;
    badge: string;
    data: PushData;
  };
  /** What the icon of the application counts; not given, it stays. */
  app_badge?: number;
  mutable: true;
};

/** What the service worker needs beside what is shown. */
export type PushData = {
  /** Of the sending, to say that it was shown. */
  id: string;
  /** What it opens, on this site. */
  path: string;
  /** It tells of a private message: its sender may know that it arrived here. */
  message?: true;
};
