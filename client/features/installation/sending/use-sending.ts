import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { type LargeSending, type SendingDoor, sendLargeFile } from "./send-large-file.ts";

/** A file on its way to the server. */
export type SentFile = {
  name: string;
  total: number;
  bytes: number;
  /** Seconds it still takes at this pace; null while that is not known. */
  left: number | null;
  /** Without network: it goes on by itself once it is back, or by a press. */
  cut: boolean;
};

/** How long a pace is looked at before it is believed, in milliseconds. */
const PACE_MS = 3000;

type Wish = {
  door: SendingDoor;
  /** Why a file is not one of those that are asked for; undefined where it is. */
  refusalOf(file: File): string | undefined | Promise<string | undefined>;
  /** Once the whole file is on the server. */
  onArrived(name: string): void;
};

/** Sends one large file at a time. */
export function useSending({ door, refusalOf, onArrived }: Wish) {
  const [sent, setSent] = useState<SentFile | null>(null);
  const [fault, setFault] = useState<string>();
  const sending = useRef<LargeSending>(undefined);

  const go = async (name: string) => {
    setSent((before) => before && { ...before, cut: false });
    try {
      await sending.current?.start();
      setSent(null);
      onArrived(name);
    } catch (error) {
      if (!sending.current) return;
      if (isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE"))
        return setSent((before) => before && { ...before, left: null, cut: true });
      setSent(null);
      setFault(errorText(error));
    }
  };

  const send = async (file: File) => {
    setFault(undefined);
    const refusal = await refusalOf(file);
    if (refusal) return setFault(refusal);
    const pace = paceOf(file.size);
    sending.current = sendLargeFile(file, door, (bytes) =>
      setSent((before) => before && { ...before, bytes, left: pace(bytes) }),
    );
    setSent({ name: file.name, total: file.size, bytes: 0, left: null, cut: false });
    await go(file.name);
  };

  const stop = () => {
    const stopped = sending.current;
    sending.current = undefined;
    stopped?.abort();
    setSent(null);
  };

  const name = sent?.name;
  const cut = sent?.cut ?? false;
  useEffect(() => () => sending.current?.pause(), []);
  useGoOnline(cut, () => name && void go(name));
  useStayAwake(sent !== null);
  return { sent, fault, send, stop, resume: () => name && void go(name) };
}

/** How long a file still takes, by what was sent since its sending began or went on. */
function paceOf(total: number): (bytes: number) => number | null {
  let from: { at: number; bytes: number } | undefined;
  return (bytes) => {
    const now = performance.now();
    if (!from || bytes < from.bytes) from = { at: now, bytes };
    const elapsed = now - from.at;
    const moved = bytes - from.bytes;
    if (elapsed < PACE_MS || moved === 0) return null;
    return ((total - bytes) / moved) * (elapsed / 1000);
  };
}

function useGoOnline(wanted: boolean, goOn: () => void): void {
  const again = useEffectEvent(goOn);
  useEffect(() => {
    if (!wanted) return;
    const onOnline = () => again();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [wanted]);
}

/** A phone that goes to sleep would stop sending. */
function useStayAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, [wanted]);
}
