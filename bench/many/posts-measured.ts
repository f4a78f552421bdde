import type { PostsFigures } from "./posts-table.ts";

/**
 * What `node bench/scale.ts` measured on 2026-11-29: 2 × Xeon, 24 GB, Node 24.21.0, PostgreSQL 18.4 that
 * counts on 4 GB. The reads of the ten millions were measured once more, after the search was mended.
 */
export const POSTS_MEASURED: readonly PostsFigures[] = [
  {
    posts: 100_000,
    filledS: 10.33,
    rows: 197_091_328,
    indexes: 163_553_280,
    words: 83_304_448,
    copied: 91_640_000,
    backup: 9_304_000,
    vacuumS: 1.329,
    analyzeS: 0.8913,
    reads: [
      { name: "home", p50: 1.25, p99: 4.866, pages: 233.2, refused: 0 },
      { name: "group", p50: 1.039, p99: 10.67, pages: 182.4, refused: 0 },
      { name: "channel", p50: 1.107, p99: 1.932, pages: 130.2, refused: 0 },
      { name: "post", p50: 0.8234, p99: 1.093, pages: 22.12, refused: 0 },
      { name: "search, common word", p50: 6.773, p99: 11, pages: 1622, refused: 0 },
      { name: "search, rare word", p50: 12.23, p99: 16.03, pages: 2363, refused: 0 },
      { name: "search, all kinds", p50: 11.54, p99: 25.12, pages: 2452, refused: 0 },
    ],
  },
  {
    posts: 1_000_000,
    filledS: 68.23,
    rows: 1_886_724_096,
    indexes: 918_618_112,
    words: 217_112_576,
    copied: 814_300_000,
    backup: 79_850_000,
    vacuumS: 1.669,
    analyzeS: 1.114,
    reads: [
      { name: "home", p50: 1.256, p99: 3.402, pages: 233.2, refused: 0 },
      { name: "group", p50: 1.105, p99: 11.24, pages: 182.4, refused: 0 },
      { name: "channel", p50: 1.12, p99: 2.173, pages: 130.2, refused: 0 },
      { name: "post", p50: 0.8249, p99: 1.931, pages: 22.12, refused: 0 },
      { name: "search, common word", p50: 7.433, p99: 11.81, pages: 1622, refused: 0 },
      { name: "search, rare word", p50: 12.79, p99: 15.74, pages: 2499, refused: 0 },
      { name: "search, all kinds", p50: 12.4, p99: 61.42, pages: 7714, refused: 0 },
    ],
  },
  {
    posts: 10_000_000,
    filledS: 1004,
    rows: 18_780_938_240,
    indexes: 8_398_151_680,
    words: 1_486_987_264,
    copied: 8_037_000_000,
    backup: 787_800_000,
    vacuumS: 35.28,
    analyzeS: 1.645,
    reads: [
      { name: "home", p50: 1.355, p99: 8.161, pages: 253, refused: 0 },
      { name: "group", p50: 1.267, p99: 11.74, pages: 209.4, refused: 0 },
      { name: "channel", p50: 1.119, p99: 4.097, pages: 144.2, refused: 0 },
      { name: "post", p50: 0.8517, p99: 1.302, pages: 25.1, refused: 0 },
      { name: "search, common word", p50: 8.213, p99: 11.84, pages: 1631, refused: 0 },
      { name: "search, rare word", p50: 25.96, p99: 33.85, pages: 3601, refused: 0 },
      { name: "search, all kinds", p50: 27.44, p99: 203.3, pages: 6120, refused: 0 },
    ],
  },
];
