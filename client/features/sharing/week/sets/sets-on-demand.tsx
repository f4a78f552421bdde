import { Suspense } from "react";
import { lazyExtra } from "../../../../ui/lazy-extra.ts";
import type { AccountSetsProps } from "./account-sets.tsx";

const AccountSets = lazyExtra(() => import("./account-sets.tsx").then((part) => part.AccountSets));

/** The sets of accounts where platforms are chosen; loaded apart. */
export const SetsOnDemand = (props: AccountSetsProps) => (
  <Suspense>
    <AccountSets {...props} />
  </Suspense>
);
