import { afterAll, describe, expect, test } from "vitest";
import type { Payment } from "../../../../shared/gathering/channels.contract.ts";
import {
  MINUTE,
  readPages,
  readStream,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { type StripeSession, startStripeDouble } from "../../../../tests/fakes/payments/stripe.ts";
import { channelOf, PAID, payBy, publishIn, readBy } from "../channels/test-channels.ts";

const keys = { secretKey: "sk_test_parvis0001", webhookSecret: "whsec_parvis0001" };
const stripe = await startStripeDouble(keys);
const site = await startTestParvis({
  config: {
    stripe: keys,
    outgoingAllowed: [stripe.place],
    platformAddresses: { stripe: { api: stripe.origin } },
  },
});
afterAll(async () => {
  await site.stop();
  await stripe.stop();
});
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

type Place = { id: string };
const pay = (who: TestMember, { id }: Place, online = false) =>
  who.post(`/api/channels/${id}/payments`, { online });
const settle = (who: TestMember, { id }: Place, payment: Place, accept: boolean) =>
  who.post(`/api/channels/${id}/payments/${payment.id}`, { accept });
const waiting = async (who: TestMember, { id }: Place): Promise<Payment[]> =>
  (await who.get(`/api/channels/${id}/payments?state=pending`)).body.items;
let others = 0;
/** Names differ by their letters: addresses are made of them. */
const someone = () => signUp(site, `Membre ${String.fromCharCode(97 + others++)}`);

describe("a channel paid by the community's own means", () => {
  test("says how to pay and a reference without ambiguous signs, the same while it waits", async () => {
    const channel = await channelOf(grace, "Cours du soir", PAID);
    const reader = await someone();
    expect(await readBy(reader, channel)).toMatchObject({
      paymentWords: PAID.paymentWords,
      payment: null,
      standing: "none",
      abilities: { read: false, follow: false, pay: true },
    });
    const asked = await payBy(reader, channel);
    expect(asked).toMatchObject({ amount: 5000, currency: "XOF", state: "pending", payUrl: null });
    expect(asked.reference).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const [again, twice] = await Promise.all([payBy(reader, channel), payBy(reader, channel)]);
    expect([again.id, twice.id]).toEqual([asked.id, asked.id]);
    expect(await readBy(reader, channel)).toMatchObject({ standing: "requested", payment: asked });
    expect((await readBy(grace, channel)).paymentCount).toBe(1);
  });

  test("opens once an animator confirms, and keeps open for who comes back", async () => {
    const channel = await channelOf(grace, "Retraite", PAID);
    const post = await publishIn(grace, channel, "Bienvenue");
    const reader = await someone();
    const follow = () => reader.post(`/api/channels/${channel.id}/follow`);
    expect((await follow()).body.code).toBe("CHANNEL_TO_PAY");
    const asked = await payBy(reader, channel);
    expect((await follow()).body.code).toBe("CHANNEL_TO_PAY");
    expect((await settle(reader, channel, asked, true)).body.code).toBe("NOT_ALLOWED");
    expect((await settle(grace, channel, asked, true)).body).toMatchObject({ state: "paid" });
    expect((await settle(grace, channel, asked, false)).body.code).toBe("PAYMENT_SETTLED");
    expect(await readBy(reader, channel)).toMatchObject({
      standing: "following",
      paymentWords: "",
      followerCount: 2,
      abilities: { read: true, pay: false },
    });
    expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(200);
    await reader.delete(`/api/channels/${channel.id}/follow`);
    expect((await reader.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await follow()).body.standing).toBe("following");
  });

  test("a refusal leaves it closed, and one may ask again", async () => {
    const channel = await channelOf(grace, "Refusée", PAID);
    const reader = await someone();
    const asked = await payBy(reader, channel);
    await settle(grace, channel, asked, false);
    expect(await readBy(reader, channel)).toMatchObject({ standing: "none", payment: null });
    expect((await payBy(reader, channel)).id).not.toBe(asked.id);
  });

  test("two answers at once are one", async () => {
    const channel = await channelOf(grace, "À la fois", PAID);
    const asked = await payBy(await someone(), channel);
    const answers = await Promise.all([1, 2].map(() => settle(grace, channel, asked, true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readBy(grace, channel)).followerCount).toBe(2);
  });

  test("giving up, or a channel that is paid no more, cancels what waits", async () => {
    const channel = await channelOf(grace, "Devient libre", PAID);
    const [one, other] = [await someone(), await someone()];
    const [given, dropped] = [await payBy(one, channel), await payBy(other, channel)];
    await one.delete(`/api/channels/${channel.id}/follow`);
    expect((await settle(grace, channel, given, true)).body.code).toBe("PAYMENT_SETTLED");
    expect(await waiting(grace, channel)).toMatchObject([{ id: dropped.id }]);
    await grace.patch(`/api/channels/${channel.id}`, { access: "libre" });
    expect(await waiting(grace, channel)).toEqual([]);
    expect((await readBy(other, channel)).standing).toBe("none");
    expect((await pay(other, channel)).body.code).toBe("NOT_ALLOWED");
  });

  test("payments are listed to who can confirm them, those that wait first, none twice", async () => {
    const channel = await channelOf(grace, "Beaucoup", PAID);
    const asked: Payment[] = [];
    for (let index = 0; index < 4; index++) asked.push(await payBy(await someone(), channel));
    await settle(grace, channel, asked[3] as Payment, true);
    const pages = await readPages(grace, `/api/channels/${channel.id}/payments?limit=2`);
    const ids = pages.flatMap(({ items }) => items.map(({ id }: Place) => id));
    expect(ids).toEqual([2, 1, 0, 3].map((at) => asked[at]?.id));
    expect(pages[0].items[0].member).toMatchObject({ role: "membre", points: 0 });
    const refused = await paul.get(`/api/channels/${channel.id}/payments`);
    expect(refused.body.code).toBe("NOT_ALLOWED");
  });

  test("a payment is heard of by who pays and who can confirm it, and by nobody else", async () => {
    const channel = await channelOf(grace, "Discrète", PAID);
    const reader = await someone();
    const [mine, theirs, others] = await Promise.all(
      [reader, grace, paul].map((one) => readStream(one, {})),
    );
    const asked = await payBy(reader, channel);
    await theirs?.hears("payments-changed", { channelId: channel.id });
    await settle(grace, channel, asked, true);
    await mine?.hears("channel-standing-changed", { channelId: channel.id, standing: "following" });
    const shown = await channelOf(grace, "Après");
    await others?.hears("channel-changed", { channelId: shown.id });
    expect(others?.facts().map(({ kind }) => kind)).not.toContain("payments-changed");
    for (const stream of [mine, theirs, others]) stream?.close();
  });
});

describe("a channel paid online", () => {
  const CALLBACK = "/api/payments/stripe/callback";
  const send = (
    type: string,
    session: StripeSession,
    about: Partial<Parameters<typeof stripe.call>[2]> = {},
  ) => {
    const { body, headers } = stripe.call(type, session, { at: site.clock(), ...about });
    return site.visitor().request("POST", CALLBACK, { body, headers });
  };
  const completed = (session: StripeSession, about: Parameters<typeof send>[2] = {}) =>
    send("checkout.session.completed", session, {
      ...about,
      told: { payment_status: "paid", ...about.told },
    });
  const begin = async (price: object = PAID) => {
    const [channel, reader] = [await channelOf(grace, "En ligne", price), await someone()];
    const asked: Payment = (await pay(reader, channel, true)).body;
    return { channel, reader, asked, session: stripe.sessions.at(-1) as StripeSession };
  };

  test("sends to a page of Stripe's, for the very sum, once", async () => {
    const { channel, reader, asked, session } = await begin();
    expect(asked).toMatchObject({ payUrl: session.url, reference: session.reference });
    expect(session).toMatchObject({ amount: 5000, currency: "xof" });
    const form = stripe.asked.at(-1)?.received.form;
    expect(form?.get("success_url")).toContain(`/page-chaine/${channel.id}`);
    const count = stripe.sessions.length;
    expect((await pay(reader, channel, true)).body).toEqual(asked);
    expect(stripe.sessions).toHaveLength(count);
    expect((await readBy(reader, channel)).paidOnline).toBe(true);
  });

  test("asked by hand first, it goes on online with the same reference", async () => {
    const [channel, reader] = [await channelOf(grace, "Puis en ligne", PAID), await someone()];
    const byHand = await payBy(reader, channel);
    const { body } = await pay(reader, channel, true);
    expect(body).toMatchObject({ id: byHand.id, reference: byHand.reference });
    expect(body.payUrl).toContain("checkout.stripe.com");
  });

  test("opens when Stripe says it is paid; a repeat changes nothing", async () => {
    const { channel, reader, session } = await begin();
    const settled = new Set<string>();
    for (let times = 0; times < 2; times++) {
      expect((await completed(session)).status).toBe(200);
      site.clock.advance(MINUTE);
      const paid = await grace.get(`/api/channels/${channel.id}/payments?state=paid`);
      settled.add(paid.body.items.map((one: Payment) => one.settledAt).join());
      expect(await readBy(reader, channel)).toMatchObject({
        standing: "following",
        followerCount: 2,
        payment: null,
      });
    }
    expect(settled.size).toBe(1);
    expect((await readBy(grace, channel)).paymentCount).toBe(0);
  });

  test("a bank that takes days is waited for", async () => {
    const { channel, reader, session } = await begin();
    await send("checkout.session.completed", session);
    expect((await readBy(reader, channel)).standing).toBe("requested");
    await send("checkout.session.async_payment_succeeded", session, {
      told: { payment_status: "paid" },
    });
    expect((await readBy(reader, channel)).standing).toBe("following");
  });

  test("forged, altered or late calls are refused", async () => {
    const { channel, reader, session } = await begin();
    expect((await completed(session, { secret: "whsec_autre0001" })).body.code).toBe(
      "PAYMENT_CALLBACK_INVALID",
    );
    const late = new Date(site.clock().getTime() - 5 * MINUTE - 2000);
    expect((await completed(session, { at: late })).status).toBe(403);
    const early = new Date(site.clock().getTime() + 10 * MINUTE);
    expect((await completed(session, { at: early })).status).toBe(403);
    const told = { payment_status: "paid" };
    const call = stripe.call("checkout.session.completed", session, { at: site.clock(), told });
    const altered = call.body.replace('"amount_total":5000', '"amount_total":1');
    const { headers } = call;
    const visitor = site.visitor();
    expect((await visitor.request("POST", CALLBACK, { body: altered, headers })).status).toBe(403);
    const unsigned = { body: call.body, headers: { "content-type": "application/json" } };
    expect((await visitor.request("POST", CALLBACK, unsigned)).status).toBe(403);
    expect((await readBy(reader, channel)).standing).toBe("requested");
  });

  test("another sum or currency opens nothing", async () => {
    const { channel, reader, session } = await begin();
    for (const told of [{ amount_total: 50 }, { currency: "eur" }]) {
      expect((await completed(session, { told })).status).toBe(200);
      expect((await readBy(reader, channel)).standing).toBe("requested");
    }
  });

  test("a session that is not ours is taken without effect", async () => {
    const { channel, reader, session } = await begin();
    const answer = await completed(session, { told: { id: "cs_test_inconnue" } });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect((await send("customer.created", session)).status).toBe(200);
    expect((await readBy(reader, channel)).standing).toBe("requested");
  });

  test("a page that expired is replaced by another, for the same payment", async () => {
    const { channel, reader, asked, session } = await begin();
    await send("checkout.session.expired", session);
    expect((await readBy(reader, channel)).payment).toMatchObject({ id: asked.id, payUrl: null });
    const { body } = await pay(reader, channel, true);
    expect(body.id).toBe(asked.id);
    expect(body.payUrl).not.toBe(asked.payUrl);
    await completed(stripe.sessions.at(-1) as StripeSession);
    expect((await readBy(reader, channel)).standing).toBe("following");
  });

  test("money that arrives after one gave up opens all the same", async () => {
    const { channel, reader, session } = await begin();
    await reader.delete(`/api/channels/${channel.id}/follow`);
    await payBy(reader, channel);
    await completed(session);
    expect(await readBy(reader, channel)).toMatchObject({ standing: "following", payment: null });
  });

  test("when Stripe refuses or does not answer, the payment still waits to be made by hand", async () => {
    const cheap = { ...PAID, amount: 1 };
    const [channel, reader] = [await channelOf(grace, "Trop peu", cheap), await someone()];
    expect((await pay(reader, channel, true)).body.code).toBe("PAYMENT_REFUSED_BY_PROVIDER");
    expect((await readBy(reader, channel)).payment).toMatchObject({ payUrl: null });
    const other = await channelOf(grace, "En panne", PAID);
    stripe.next("500-after-accepting", "create");
    expect((await pay(reader, other, true)).status).toBe(502);
    const count = stripe.sessions.length;
    const { body } = await pay(reader, other, true);
    expect(stripe.sessions).toHaveLength(count);
    expect(body.payUrl).toBe(stripe.sessions.at(-1)?.url);
  });
});

test("without a provider, one pays by the community's own means only", async () => {
  const plain = await startTestParvis({ beside: site });
  const channel = await channelOf(grace, "Sans Stripe", PAID);
  const here = Object.assign(await someone(), { url: plain.url });
  const refused = await pay(here, channel, true);
  expect(refused.body.code).toBe("PAYMENT_NOT_ONLINE");
  expect((await readBy(here, channel)).paidOnline).toBe(false);
  await plain.stop();
});
