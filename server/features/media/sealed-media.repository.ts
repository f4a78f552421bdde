import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { deleteUnused } from "./reported-media.repository.ts";

/** Keeps the media of a private message with its sealed words, whatever becomes of the message. */
export async function sealMessageMedia(
  tx: Transaction,
  { messageId, sealedId }: { messageId: string; sealedId: string },
): Promise<void> {
  await sql`
    insert into sealed_message_media (sealed_message_id, position, media_id)
    select ${sealedId}::uuid, link.position, m.id
    from private_message_media link join media m on m.id = link.media_id
    where link.private_message_id = ${messageId}::uuid
    for key share of m`.execute(tx);
}

/**
 * Lets go of the media of sealed messages; those that nothing shows any more are forgotten.
 *
 * @returns the media whose files the job `erase-media` is then to remove
 */
export async function releaseSealedMedia(
  tx: Transaction,
  sealedIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sealed_message_media where sealed_message_id = any(${[...sealedIds]}::uuid[])
    returning media_id as id`.execute(tx);
  return deleteUnused(
    tx,
    rows.map(({ id }) => id),
  );
}
