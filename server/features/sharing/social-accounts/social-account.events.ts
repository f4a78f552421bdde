import type { PlatformId } from "../../../../shared/sharing/platforms.ts";

type About = { accountId: string; memberId: string; platform: PlatformId };

/** An account was connected, for the first time or again: its waiting deliveries resume. */
export type AccountConnected = { kind: "account-connected" } & About;

/** Nothing can be published to an account until its owner connects it again. */
export type AccountLost = { kind: "account-lost" } & About;

/** What the owner is shown of an account changed: its end came near, it was checked or renewed. */
export type AccountChanged = { kind: "account-changed" } & About;

/** An account was disconnected: its tokens are deleted, its history is kept. */
export type AccountDisconnected = { kind: "account-disconnected" } & About;
