import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useBlocker } from "react-router";
import { localUserId } from "../session/local-user.ts";
import { paths } from "./paths.ts";

const texts = {
  title: "Quitter sans enregistrer\u202f?",
  body: "Ce que vous avez changé ici serait perdu.",
  picture:
    "Le changement d’image serait perdu. Ce que vous avez écrit reste gardé sur cet appareil.",
  leave: "Quitter",
  stay: "Rester",
};

/**
 * Asks before the member leaves a form whose changes are not saved: by a link, by Back, or by
 * closing the tab. A session that ends, or someone shut out, asks nothing.
 *
 * @param form its fields count by their names, and once someone has touched them
 * @param also whether something is chosen that no field of the form holds
 * @returns `saved`, to be called with what was sent once it is; `warning`: the props of the dialog
 *   that asks
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, also = false) {
  const edits = useEdits(form);
  const left = useRef(false);
  const isChanged = () => localUserId() !== null && ((also && !left.current) || edits.isEdited());
  useTabKept(isChanged);

  useEffect(() => {
    if (also) left.current = false;
  }, [also]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== paths.standing() &&
      isChanged(),
  );
  return {
    saved: (data: FormData) => {
      edits.saved(data);
      left.current = true;
    },
    warning: {
      open: blocker.state === "blocked",
      onOpenChange: (open: boolean) => {
        if (!open) blocker.reset?.();
      },
      title: texts.title,
      children: texts.body,
      confirm: texts.leave,
      cancel: texts.stay,
      keepOpen: true,
      onConfirm: () => blocker.proceed?.(),
    },
  };
}

/** What the member changed in the fields of a form since it was opened or saved. */
function useEdits(form: RefObject<HTMLFormElement | null>) {
  const before = useRef<Values>(new Map());
  const touched = useRef(new Set<string>());
  useEffect(() => {
    const element = form.current;
    // A value that arrives late, as a list of choices does, is no edit: only touched fields count.
    const begin = () => {
      if (!element) return;
      for (const [name, value] of valuesOf(new FormData(element)))
        if (!touched.current.has(name)) before.current.set(name, value);
    };
    const touch = ({ target }: Event) => {
      touched.current.add((target as HTMLInputElement).name);
    };
    element?.addEventListener("pointerdown", begin);
    element?.addEventListener("focusin", begin);
    element?.addEventListener("input", touch);
    return () => {
      element?.removeEventListener("pointerdown", begin);
      element?.removeEventListener("focusin", begin);
      element?.removeEventListener("input", touch);
    };
  }, [form]);
  return {
    isEdited: () => {
      if (form.current === null) return false;
      const now = valuesOf(new FormData(form.current));
      return [...touched.current].some((name) => now.get(name) !== before.current.get(name));
    },
    saved: (data: FormData) => {
      before.current = valuesOf(data);
    },
  };
}

/** The browser asks before it closes the tab while something is changed. */
function useTabKept(isChanged: () => boolean): void {
  const asked = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => asked(event);
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);
}

/**
 * As `useUnsaved`, for a form whose words are kept on this phone: its picture alone would be lost.
 *
 * @param picture chosen, `null` for none any more; `undefined` for the one there is
 */
export function useUnsavedPicture(picture: File | null | undefined) {
  const { saved, warning } = useUnsaved(useRef(null), picture !== undefined);
  return { saved: () => saved(new FormData()), warning: { ...warning, children: texts.picture } };
}

/** What each field holds, by its name. */
type Values = Map<string, string>;

function valuesOf(data: FormData): Values {
  const names = new Set(data.keys());
  return new Map([...names].map((name) => [name, data.getAll(name).map(String).join("\n")]));
}
