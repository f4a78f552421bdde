import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { RemoteMember } from "../faults/community.ts";

/** What someone wrote, each by the id that their phone proposed, once it was acknowledged and read. */
export type AcknowledgedActs = {
  posts: string[];
  comments: string[];
  likes: string[];
  messages: string[];
};

/** Someone who does what members do, and asks nothing twice. */
export type BusyMember = {
  readonly written: AcknowledgedActs;
  /** What was answered otherwise than it should. */
  readonly faults: readonly string[];
  /** How often everything was done once. */
  rounds(): number;
  /** Ends what was begun. */
  stop(): Promise<void>;
};

type Item = { id: string; text?: string };

/** A member of the group, whose phone asks one thing after the other. */
export class UsualActs implements BusyMember {
  readonly written: AcknowledgedActs = { posts: [], comments: [], likes: [], messages: [] };
  readonly faults: string[] = [];
  readonly #member: RemoteMember;
  readonly #groupId: string;
  #conversationId = "";
  #rounds = 0;
  #going = true;
  #work: Promise<void> = Promise.resolve();

  constructor(member: RemoteMember, groupId: string) {
    this.#member = member;
    this.#groupId = groupId;
  }

  rounds(): number {
    return this.#rounds;
  }

  /** Writes to `other`, and answers what they publish, again and again. */
  async begin(other: UsualActs): Promise<void> {
    const { id } = (await this.#ask("GET", "/me", 200, undefined, other.#member)) as Item;
    const talk = await this.#ask("POST", "/conversations", 201, { memberIds: [id] });
    this.#conversationId = (talk as Item).id;
    this.#work = this.#goOn(other);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#work;
  }

  async #goOn(other: UsualActs): Promise<void> {
    while (this.#going) {
      await this.#publish();
      await this.#answer(other.written.posts.at(-1));
      await this.#write();
      await this.#ask("GET", "/notifications", 200);
      await this.#ask("GET", `/groups/${this.#groupId}/posts`, 200);
      this.#rounds += 1;
    }
  }

  async #publish(): Promise<void> {
    const id = uuidv7();
    // Without a sign: which of them part words is not the same in all versions.
    const word = `mot${id.replaceAll("-", "")}`;
    const wish = { id, text: `Écrit ${word}` };
    if (!(await this.#ask("POST", `/groups/${this.#groupId}/posts`, 201, wish))) return;
    this.#expect(
      "its words",
      (await this.#ask("GET", `/posts/${id}`, 200))?.text === wish.text,
      id,
    );
    await this.#ask("GET", "/feed", 200);
    await this.#finds(`/search/posts?q=${word}`, id);
    this.written.posts.push(id);
  }

  async #answer(postId: string | undefined): Promise<void> {
    if (!postId || this.written.likes.includes(postId)) return;
    if (await this.#ask("POST", `/posts/${postId}/like`, 200)) this.written.likes.push(postId);
    const id = uuidv7();
    const way = `/posts/${postId}/comments`;
    if (!(await this.#ask("POST", way, 201, { id, text: `Répondu ${id}` }))) return;
    await this.#finds(way, id);
    this.written.comments.push(id);
  }

  async #write(): Promise<void> {
    const id = uuidv7();
    const way = `/conversations/${this.#conversationId}/messages`;
    if (!(await this.#ask("POST", way, 201, { id, text: `Dit ${id}` }))) return;
    await this.#finds(way, id);
    this.written.messages.push(id);
    await this.#ask("GET", "/conversations", 200);
  }

  /** Reads a list, in which what was just written has to be. */
  async #finds(way: string, id: string): Promise<void> {
    const list = await this.#ask("GET", way, 200);
    const items = (list?.items ?? []) as (Item & { postId?: string; post?: Item })[];
    const isThere = items.some((item) => [item.id, item.postId, item.post?.id].includes(id));
    if (list) this.#expect(way, isThere, id);
  }

  #expect(what: string, holds: boolean, id: string): void {
    if (!holds) this.faults.push(`${what}: without ${id}`);
  }

  /** @returns the answer, where it is the one that is wanted */
  async #ask(
    method: string,
    way: string,
    wanted: number,
    body?: unknown,
    member = this.#member,
  ): Promise<Record<string, unknown> | null> {
    const answer = await member.ask(method, way, body).catch((error: Error) => error);
    if ("status" in answer && answer.status === wanted) return answer.body;
    const said = "status" in answer ? `${answer.status} ${JSON.stringify(answer.body)}` : answer;
    this.faults.push(`${new Date().toISOString()} ${method} ${way}: ${said}`);
    return null;
  }
}
