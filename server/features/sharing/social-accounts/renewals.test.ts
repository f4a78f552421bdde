import { afterAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE, startTestParvis } from "../../../../tests/builders/index.ts";
import { openAccount } from "./open-account.ts";
import { startScene } from "./test-scene.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const ROUNDS = SOAK ? 1000 : 150;
/** Deliveries of each server that want the account at the same moment. */
const AT_ONCE = 3;

const scene = await startScene();
const { site } = scene;
const { config } = site.parvis.services;
const other = await startTestParvis({ beside: site, config });
afterAll(async () => {
  await other.stop();
  await scene.stop();
});

describe("a token that can be renewed only once, between two servers", () => {
  test(`is never lost in ${ROUNDS} renewals`, { timeout: ROUNDS * 1000 }, async () => {
    const { tokens, renewals, next } = scene.doubles.twitter;
    const { body } = await scene.connect(site.admin, "twitter");
    const { id } = body.accounts[0];
    const servers = [site.parvis.services, other.parvis.services];
    let taken = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // Near its end, or past it.
      site.clock.advance(round % 2 === 0 ? 100 * MINUTE : 3 * HOUR);
      if (round % 10 === 7) next("hang-up-before-accepting", "token");
      if (round % 10 === 9) next("500", "token");
      const all = await Promise.allSettled(
        servers.flatMap((services) =>
          Array.from({ length: AT_ONCE }, () => openAccount(services, id)),
        ),
      );
      const opened = all.filter((one) => one.status === "fulfilled").map((one) => one.value);
      for (const account of opened)
        expect(tokens.read(account.tokens.accessToken), `round ${round}`).toEqual(["publish"]);
      const isDisturbed = round % 10 === 7 || round % 10 === 9;
      if (!isDisturbed)
        expect(new Set(opened.map((account) => account.tokens.accessToken)).size).toBe(1);
      if (!isDisturbed) expect(opened).toHaveLength(servers.length * AT_ONCE);
      expect(renewals.taken - taken, `round ${round}`).toBeLessThanOrEqual(1);
      taken = renewals.taken;
    }
    expect(renewals.refused).toBe(0);
    expect(taken).toBeGreaterThan(ROUNDS * 0.9);
    const row = await site.db
      .selectFrom("social_accounts")
      .select(["state", "problem"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ state: "connected", problem: "" });
  });
});
