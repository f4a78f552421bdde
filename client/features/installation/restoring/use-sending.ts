import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { type BackupSending, looksLikeBackup, sendBackup } from "./send-backup.ts";
import { restoringTexts as texts } from "./texts.ts";

/** A file on its way to the server. */
export type SentBackup = {
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

/**
 * Sends one backup at a time.
 *
 * @param onArrived once the whole file is on the server
 */
export function useSending(key: string, onArrived: (name: string) => void) {
  const [sent, setSent] = useState<SentBackup | null>(null);
  const [fault, setFault] = useState<string>();
  const sending = useRef<BackupSending>(undefined);

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
    const looks = await looksLikeBackup(file).catch(() => "unreadable" as const);
    if (looks === "wrong-name") return setFault(texts.choose.wrongName);
    if (looks === "wrong-file") return setFault(texts.choose.wrongFile);
    if (looks === "unreadable") return setFault(texts.choose.unreadable);
    const pace = paceOf(file.size);
    sending.current = sendBackup(file, key, (bytes) =>
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
