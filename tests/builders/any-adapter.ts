import { z } from "zod";
import type {
  AdapterPlatform,
  ApiAdapter,
  Publication,
  PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import { PlatformRefusal } from "../../server/features/sharing/platforms/adapter.ts";
import type { Answered } from "../../server/features/sharing/platforms/platform-request.ts";
import { NoAnswer } from "../../server/features/sharing/platforms/platform-request.ts";
import type { PlatformId } from "../../shared/sharing/platforms.ts";

const madeShape = z.object({ id: z.string(), state: z.enum(["preparing", "out"]).optional() });
const listShape = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string(), under: z.string().nullable() })),
});
const checkpointShape = z.object({ prepared: z.string(), pending: z.string().nullable() });

type Options = {
  id: PlatformId;
  /** Between two questions about what is prepared, in milliseconds. */
  checkMs?: number;
};

/** The adapter of `tests/fakes/platforms/any-platform.ts`, in the place of a platform's own. */
export function anyAdapter({ id, checkMs = 1000 }: Options): ApiAdapter {
  return {
    id,
    addresses: { api: "https://unset.invalid" },
    apiVersion: "1",
    apiVersionEnds: null,
    scope: [],
    oauth: null,
    token: null,
    renewal: null,
    revoke: null,
    revokeByHand: { text: "", url: "" },
    check: async () => {},
    async publish(publication) {
      const begun = checkpointShape.safeParse(publication.checkpoint).data;
      const asked = begun?.pending
        ? await ask(publication, `/publications/${begun.pending}`)
        : await send(publication, begun?.prepared ?? (await prepare(publication)));
      if (asked.state !== "preparing") {
        return { kind: "published", postId: asked.id, url: `https://any.example/${asked.id}` };
      }
      const checkAt = new Date(publication.platform.now().getTime() + checkMs);
      return { kind: "processing", checkAt };
    },
    async lookUp({ platform, account, content, reply }, since) {
      const { body } = await platform.ask({
        url: `${platform.address("api")}/publications`,
        bearer: account.tokens.accessToken,
        query: { account: account.accountId, since: since.getTime() },
      });
      const under = reply?.postId ?? null;
      const found = listShape
        .parse(body)
        .items.find((one) => one.text === saidBy(content) && one.under === under);
      if (!found) return { kind: "absent" };
      return { kind: "found", postId: found.id, url: `https://any.example/${found.id}` };
    },
    editPost: (platform, account, { postId, text }) =>
      change(platform, account, postId, { method: "PUT", json: { text } }),
    removePost: (platform, account, { postId }) =>
      change(platform, account, postId, { method: "DELETE" }),
  };
}

async function change(
  platform: AdapterPlatform,
  account: PublishingAccount,
  postId: string,
  how: { method: "PUT"; json: object } | { method: "DELETE" },
): Promise<void> {
  const answer = await platform.ask({
    url: `${platform.address("api")}/publications/${postId}`,
    bearer: account.tokens.accessToken,
    ...how,
  });
  const gone = answer.status === 404 && how.method === "DELETE";
  if (answer.status >= 400 && !gone) throw refused(answer, platform);
}

async function prepare(publication: Publication): Promise<string> {
  const { id } = await ask(publication, "/preparations", {
    account: publication.account.accountId,
  });
  await publication.save({ prepared: id, pending: null });
  return id;
}

/** A story says nothing: the double is told what it is. */
const saidBy = ({ text, format }: Publication["content"]): string => text || `(${format})`;

async function send(publication: Publication, preparation: string) {
  await publication.arm();
  const { content, reply } = publication;
  const body = { preparation, text: saidBy(content), ...(reply ? { under: reply.postId } : {}) };
  const made = await ask(publication, "/publications", body);
  if (made.state) await publication.save({ prepared: preparation, pending: made.id });
  return made;
}

async function ask({ platform, account }: Publication, path: string, json?: object) {
  const answer = await platform.ask({
    url: `${platform.address("api")}${path}`,
    bearer: account.tokens.accessToken,
    ...(json ? { method: "POST", json } : {}),
  });
  if (answer.status >= 400) throw refused(answer, platform);
  const made = madeShape.safeParse(answer.body);
  if (!made.success) throw new NoAnswer(true, "not what was asked for");
  return made.data;
}

function refused({ status, headers, body }: Answered, platform: AdapterPlatform): Error {
  const wait = Number(headers.get("retry-after"));
  const detail = String((body as { error?: unknown } | null)?.error ?? "");
  if (status === 401) return new PlatformRefusal("token-revoked");
  if (status === 429) {
    const retryAt = new Date(platform.now().getTime() + wait * 1000);
    return new PlatformRefusal("rate-limited", detail, { retryAt, waits: "account" });
  }
  if (status >= 500) return new NoAnswer(true, `status ${status}`);
  return new PlatformRefusal("content-refused", detail);
}
