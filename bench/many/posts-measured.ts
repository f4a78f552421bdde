import type { PostsFigures } from "./posts-table.ts";

/**
 * What `node bench/scale.ts` measured on 2026-11-28: 2 × Xeon, 24 GB, Node 24.21.0, PostgreSQL 18.4 that
 * counts on 4 GB; other work went on beside.
 */
export const POSTS_MEASURED: readonly PostsFigures[] = [
  {
    posts: 100_000,
    filledS: 8.43,
    rows: 197_091_328,
    indexes: 163_553_280,
    words: 83_304_448,
    copied: 91_650_000,
    backup: 9_329_000,
    vacuumS: 1.118,
    analyzeS: 0.7612,
    reads: [
      { name: "home", p50: 0.8207, p99: 8.379, pages: 231.3, refused: 0 },
      { name: "group", p50: 0.7751, p99: 8.982, pages: 181.4, refused: 0 },
      { name: "channel", p50: 0.6912, p99: 9.438, pages: 125.1, refused: 0 },
      { name: "post", p50: 0.5243, p99: 4.248, pages: 20.13, refused: 0 },
      { name: "search, common word", p50: 9.708, p99: 22.63, pages: 1620, refused: 0 },
      { name: "search, rare word", p50: 10.71, p99: 64.77, pages: 2357, refused: 0 },
      { name: "search, all kinds", p50: 11.51, p99: 24.95, pages: 1952, refused: 0 },
    ],
  },
  {
    posts: 1_000_000,
    filledS: 77.07,
    rows: 1_886_601_216,
    indexes: 918_355_968,
    words: 218_161_152,
    copied: 814_100_000,
    backup: 79_880_000,
    vacuumS: 2.484,
    analyzeS: 1.332,
    reads: [
      { name: "home", p50: 0.8798, p99: 19.78, pages: 231.3, refused: 0 },
      { name: "group", p50: 0.8736, p99: 7.042, pages: 181.4, refused: 0 },
      { name: "channel", p50: 0.7897, p99: 4.857, pages: 125.1, refused: 0 },
      { name: "post", p50: 0.5357, p99: 3.714, pages: 20.13, refused: 0 },
      { name: "search, common word", p50: 10.26, p99: 23.38, pages: 1620, refused: 0 },
      { name: "search, rare word", p50: 12.84, p99: 16.26, pages: 2433, refused: 0 },
      { name: "search, all kinds", p50: 12.53, p99: 45.18, pages: 2615, refused: 0 },
    ],
  },
];
