import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { MAX_TEXT_LENGTH } from "../../../shared/limits.ts";
import { POINTS } from "../../../shared/points.ts";
import { api } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import { renewOwnPoints } from "../../infrastructure/session.ts";
import { useKeptText } from "../../infrastructure/use-kept-text.ts";
import { Merit } from "../../ui/merit.tsx";
import { toast } from "../../ui/toast-store.ts";
import { addComment } from "./comment-cache.ts";
import { texts } from "./texts.ts";

/** What the form knows of the photo, which the media feature sends. */
export type CommentPhotos = {
  count: number;
  settled: () => Promise<{ id: string }[] | null>;
  clear: () => void;
};

type FormOptions = {
  postId: string;
  /** Proposes the id of the comment: written twice, it is published once. */
  newId: () => string;
  photos: CommentPhotos;
  replyTo: Comment | null;
  onSent: () => void;
};

/** The state of a comment being written; the words stay on this phone until they are published. */
export function useCommentForm({ postId, newId, photos, replyTo, onSent }: FormOptions) {
  const client = useQueryClient();
  const [text, setText] = useKeptText(`commentaire.${postId}`);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useRef(newId());
  const [faultPhotos, setFaultPhotos] = useState(photos.count);
  // What was said of the photo is no longer true once it changes.
  if (faultPhotos !== photos.count) {
    setFaultPhotos(photos.count);
    setFault(null);
  }
  const over = text.trim().length - MAX_TEXT_LENGTH;

  const send = async () => {
    if (busy || over > 0) return;
    if (text.trim() === "" && photos.count === 0) return setFault(texts.empty400);
    setBusy(true);
    setFault(null);
    try {
      const sent = await photos.settled();
      if (!sent) return setFault(texts.photoFailed);
      const comment = await api.comments.write({
        postId,
        id: id.current,
        text,
        mediaIds: sent.map((photo) => photo.id),
        ...(replyTo && { replyToCommentId: replyTo.id }),
      });
      addComment(client, comment);
      id.current = newId();
      setText("");
      photos.clear();
      tellPublished();
      renewOwnPoints();
      onSent();
    } catch (error) {
      setFault(`${texts.notSent} ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const write = (words: string) => {
    setFault(null);
    setText(words);
  };
  return { text, write, send, busy, fault: over > 0 ? texts.over(over) : fault };
}

function tellPublished(): void {
  toast({
    text: (
      <>
        {texts.published}{" "}
        <Merit onNight label={texts.points(POINTS.comment)} className="ml-1.5">
          +{POINTS.comment}
        </Merit>
      </>
    ),
  });
}
