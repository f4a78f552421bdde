import { hearFirst } from "./first-to-hear.ts";

/**
 * One history entry, a step, for each layer open over the page (a photo, a menu, a sheet, a
 * dialog), so that Back closes the topmost one and stays on the page.
 *
 * A step has the address and the state of its page, plus the rank of its layer. A layer that stands
 * for a page of its own, as the composer does, gives its step that page's address: reloaded, it is
 * that page. The router never sees a step: `popstate` between the entries of one page is stopped
 * here, and the router's own calls to the history are made as though there were no steps. A layer
 * closed otherwise than by Back removes its step with `history.go`, which is asynchronous: the
 * router's calls wait for it.
 */

type Layer = {
  close: () => void;
  /** That of the page it stands for; undefined for a layer of the page below. */
  address: string | undefined;
  /** Back removed its step, and it was asked to close. */
  asked: boolean;
};

/**
 * The state the router gives an entry: the rank of its page. Ours: how many `layers` are open, and
 * the rank of the layer whose address it has (`stands`), where it is not that of the page.
 */
type Entry = { idx?: number | null; layers?: number; stands?: number } | null;

type Address = string | URL | null | undefined;

/**
 * After this long without `popstate`, a `go` that leads nowhere counts as done. A busy phone may take
 * seconds to travel, and what is done before it has arrived is done on the entry it leaves.
 */
const LOST_AFTER_MS = 15_000;

const layers: Layer[] = [];
/** Calls to the history that wait for the `go` under way. */
const waiting: (() => void)[] = [];
let native: Pick<History, "pushState" | "replaceState" | "go"> | null = null;
/** The page the router is on. */
let page: Entry | undefined;
let travel: { lost: ReturnType<typeof setTimeout>; to: number | "page" } | null = null;
/** The router's `replaceState` made while layers were open: not yet on the entries below. */
let owed: { state: object | null; url: Address } | null = null;

const entry = () => history.state as Entry;
const depth = () => entry()?.layers ?? 0;

/**
 * Adds the step of a layer that has opened.
 *
 * @param close called when Back removes the step; a layer that stays open gets another one
 * @param address of the page the layer stands for
 * @returns to be called once it is closed, however it was
 */
export function addLayer(close: () => void, address?: string): () => void {
  const layer = { close, address, asked: false };
  layers.push(layer);
  // In a microtask: a layer that closes while another opens passes its step on.
  queueMicrotask(settle);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    queueMicrotask(settle);
  };
}

/** Removes the steps of the layers that a reload of the page closed. */
export function dropSteps(): void {
  followHistory();
  const rank = entry()?.stands;
  if (rank) {
    if (depth() > rank) leaveFor(rank - depth(), rank);
    onceThere(becomePage);
  }
  settle();
}

/** The step of a layer that stands for a page, once it is reloaded, is that page's entry. */
function becomePage(): void {
  const { layers: _, stands: __, ...state } = entry() ?? {};
  native?.replaceState({ ...state, idx: (state.idx ?? 0) + 1 }, "");
  page = entry();
}

/** Follows the router's calls to the history: needed before one of them opens a layer. */
export function followHistory(): void {
  if (native) return;
  native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  };
  page = entry();
  history.pushState = (state, _, url) => {
    // The page it leads to may open layers of its own before its turn has come.
    const left = [...layers];
    onceThere(() => push(state, url, left));
  };
  history.replaceState = (state, _, url) => onceThere(() => replace(state, url));
  history.go = (delta = 0) => onceThere(() => go(delta));
  hearFirst(arrive);
}

/** Adds the steps that layers are missing, or removes those without a layer. */
function settle(): void {
  if (travel) return;
  const open = layers.filter(({ asked }) => !asked);
  const rank = entry()?.stands;
  // Another layer cannot take over the step of one that stood for a page.
  if (rank && !open[rank - 1]?.address) {
    leaveFor(rank - 1 - depth(), rank - 1);
    return;
  }
  const missing = open.length - depth();
  if (missing < 0) leaveFor(missing, open.length);
  for (let step = 0; step < missing; step++) {
    const next = depth() + 1;
    const address = open[next - 1]?.address;
    try {
      native?.pushState(
        { idx: null, ...entry(), layers: next, ...(address && { stands: next }) },
        "",
        address,
      );
    } catch {
      // Some browsers refuse a hundred entries in half a minute: the layer closes in other ways.
      return;
    }
  }
  if (missing === 0) name(open.at(-1));
}

/** The step that a layer took over from another has its address. */
function name(last: Layer | undefined): void {
  const { stands, ...state } = entry() ?? {};
  if (last?.address && !stands)
    native?.replaceState({ ...state, stands: depth() }, "", last.address);
}

/** @param to the rank of the entry it leads to on the same page, or another page */
function leaveFor(delta: number, to: number | "page"): void {
  travel = { lost: setTimeout(settled, LOST_AFTER_MS), to };
  native?.go(delta);
}

function settled(): void {
  clearTimeout(travel?.lost);
  travel = null;
  while (!travel && waiting.length > 0) waiting.shift()?.();
  settle();
}

function onceThere(act: () => void): void {
  if (travel) waiting.push(act);
  else act();
}

/** @param left the layers open on the page that is left */
function push(state: Entry, url: Address, left: readonly Layer[]): void {
  if (depth() > 1 || (depth() > 0 && owed)) {
    waiting.unshift(() => push(state, url, left));
    leaveFor(-depth(), 0);
    return;
  }
  // The target replaces a step: Back from there leads to the page.
  if (depth() === 1) native?.replaceState(state, "", url);
  else native?.pushState(state, "", url);
  page = state;
  // A layer belongs to the page it was opened on.
  askToClose(layers.filter((layer) => left.includes(layer)));
}

function replace(state: Entry, url: Address): void {
  if (depth() > 0) owed = { state, url };
  rewrite(state, url);
  page = state;
}

/** Gives the present entry the state and the address of its page, but for what makes it a step. */
function rewrite(state: Entry, url: Address): void {
  const { layers: rank, stands } = entry() ?? {};
  if (!rank) native?.replaceState(state, "", url);
  else if (stands) native?.replaceState({ ...state, layers: rank, stands }, "");
  else native?.replaceState({ ...state, layers: rank }, "", url);
}

/** The router counts pages: to go back, this page's steps are passed over too. */
function go(delta: number): void {
  if (delta === 0) native?.go();
  else leaveFor(delta < 0 ? delta - depth() : delta, "page");
}

function arrive(event: PopStateEvent): void {
  const samePage = page?.idx != null && entry()?.idx === page.idx;
  if (samePage) {
    event.stopImmediatePropagation();
    payOwed();
    // The person went back, or further back than the step being removed.
    const to = travel?.to ?? Number.POSITIVE_INFINITY;
    if (to !== "page" && depth() < to) closeDownTo(depth());
  } else {
    page = entry();
    owed = null;
    if (!travel) closeDownTo(0);
  }
  if (travel?.to !== "page" || !samePage) settled();
}

function payOwed(): void {
  if (!owed) return;
  rewrite(owed.state, owed.url);
  if (depth() === 0) owed = null;
}

/** Asks the layers above a rank to close, the topmost first. */
function closeDownTo(rank: number): void {
  askToClose(layers.slice(rank));
}

function askToClose(some: readonly Layer[]): void {
  const topmostFirst = [...some].reverse();
  if (topmostFirst.length === 0) return;
  for (const layer of topmostFirst) layer.asked = true;
  for (const layer of topmostFirst) layer.close();
  // A layer that keeps what is typed may have stayed open, with a question.
  setTimeout(() => {
    for (const layer of topmostFirst) layer.asked = false;
    settle();
  });
}
