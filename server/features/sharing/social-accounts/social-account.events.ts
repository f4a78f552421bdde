import type { PlatformId } from "../../../../shared/sharing/platforms.ts";

type About = { accountId: string; memberId: string; platform: PlatformId };

/** An account was connected, or again: what waited for it goes on. */
export type AccountConnected = { kind: "account-connected" } & About;

/** Nothing can be published to an account until its owner connects it again. */
export type AccountLost = { kind: "account-lost" } & About;

/** What the owner reads of an account is no longer true: its end came near, it was checked or renewed. */
export type AccountChanged = { kind: "account-changed" } & About;

/** An account was disconnected: its tokens are forgotten, its history is kept. */
export type AccountDisconnected = { kind: "account-disconnected" } & About;
