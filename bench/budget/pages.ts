/** Who opens a page, where it is, and what it may cost (`docs/performance.md`). */
export type BudgetPage = {
  name: string;
  path: string;
  signedIn: boolean;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Kilobytes before photos. */
  weight: number;
};

/** @param communityId of the demonstration; @param groupId of its largest group of singers */
export const budgetPages = (communityId: string, groupId: string): BudgetPage[] => [
  { name: "Landing page", path: "/", signedIn: false, lcp: 1000, weight: 50 },
  { name: "Terms", path: "/term-of-use", signedIn: false, lcp: 1000, weight: 50 },
  { name: "Write to the community", path: "/send-message", signedIn: false, lcp: 1000, weight: 50 },
  { name: "Login", path: "/login", signedIn: false, lcp: 1800, weight: 220 },
  {
    ...{ name: "Home", path: `/community/${communityId}`, signedIn: true },
    ...{ lcp: 1800, weight: 220 },
  },
  {
    ...{ name: "Group", path: `/community/${communityId}/${groupId}`, signedIn: true },
    ...{ lcp: 1800, weight: 220 },
  },
];
