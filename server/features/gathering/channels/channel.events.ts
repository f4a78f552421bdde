import type { ChannelStanding } from "../../../../shared/gathering/channels.contract.ts";

/** A channel was created, edited, archived or reopened, or its resources changed. */
export type ChannelChanged = {
  kind: "channel-changed";
  channelId: string;
  /** Who changed it. */
  memberId: string;
  /** Whether every member knows or knew of it. */
  known: boolean;
  /** Those who know of it otherwise: members of its closed group, members with a standing in it. */
  groupIds: string[];
  readerIds: string[];
  /** Those whose rights changed with it; none when they did not. */
  memberIds: string[];
  /** Whether every member reads its posts from now on; absent when that did not change. */
  opensToAll?: boolean;
  /** Its picture that was replaced, or the files of a resource that was deleted. */
  mediaIds: string[];
};

/** A channel offers something more. */
export type ResourceOffered = {
  kind: "resource-offered";
  channelId: string;
  resourceId: string;
  /** Who offers it. */
  memberId: string;
};

/** Someone was invited, came in, left, or became an animator. */
export type ChannelStandingChanged = {
  kind: "channel-standing-changed";
  channelId: string;
  memberId: string;
  standing: ChannelStanding;
  /** Those who look after the channel. */
  animatorIds: string[];
};

/** A payment was asked for, or was answered. */
export type PaymentsChanged = {
  kind: "payments-changed";
  channelId: string;
  /** Who pays, and those who can confirm it. */
  memberIds: string[];
};

/** Lighter forms of a file that a channel offers, its poster or description are there. */
export type OfferedFilePrepared = {
  kind: "offered-file-prepared";
  channelId: string;
  /** Whether every member knows of the channel. */
  known: boolean;
};
