import {
  dropFiles,
  namesOf,
  putFile,
  RECORDINGS,
  readFile,
} from "../../../infrastructure/files/own-files.ts";
import { fileOf, type Recording, waveformOf } from "./recording.ts";

/**
 * Recordings on this phone, written every second while the member speaks: a page closed in the
 * middle loses at most the last second. They are deleted once the server has them.
 */
type Piece = { bytes: ArrayBuffer; mime: string; levels: number[]; seconds: number };

/** Whose recording it is, for which text, and which one. */
export type RecordingName = { memberId: string; draft: string; id: string };

/** A recording that waits on this phone. */
export type KeptRecording = { name: RecordingName; recording: Recording };

const folderOf = ({ draft, id }: Omit<RecordingName, "memberId">) => `${RECORDINGS}${draft}/${id}/`;

/** Writes one second of a recording; rejects when the phone has no room. */
export const savePiece = (name: RecordingName, index: number, piece: Piece): Promise<void> =>
  putFile(name.memberId, folderOf(name) + String(index).padStart(5, "0"), piece);

/** Deletes a recording: the server has it, or its author discarded it. */
export const deleteRecording = (name: RecordingName): Promise<void> =>
  dropFiles(name.memberId, folderOf(name));

/** The recordings that wait for this text. */
export async function keptRecordings(memberId: string, draft: string): Promise<KeptRecording[]> {
  const mine = (await namesOf(memberId)).filter((name) =>
    name.startsWith(`${RECORDINGS}${draft}/`),
  );
  const ids = [...new Set(mine.map((name) => name.split("/").at(-2) ?? ""))];
  return Promise.all(
    ids.map(async (id) => {
      const own = mine.filter((name) => name.startsWith(folderOf({ draft, id })));
      const pieces = await Promise.all(own.map((name) => readFile<Piece>(memberId, name)));
      return { name: { memberId, draft, id }, recording: recordingOf(pieces.filter(isThere)) };
    }),
  );
}

const isThere = (piece: Piece | undefined): piece is Piece => piece !== undefined;

function recordingOf(pieces: Piece[]): Recording {
  const mime = pieces[0]?.mime ?? "";
  const levels = pieces.flatMap((piece) => piece.levels);
  return {
    file: fileOf(
      pieces.map(({ bytes }) => bytes),
      mime,
    ),
    duration: pieces.at(-1)?.seconds ?? 0,
    waveform: waveformOf(levels),
  };
}
