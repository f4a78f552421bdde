import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { PAGE_LOAD_ATTEMPTS, PAGE_LOAD_PAUSE_MS } from "../../shared/ground/limits.ts";
import type { PageHandle } from "../infrastructure/pages/page-handle.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";

/** What a file of `pages/` exports. */
export type PageModule = {
  Component: ComponentType;
  /** Puts in the cache what the page reads first. */
  loader?: (queryClient: QueryClient) => (args: LoaderFunctionArgs) => unknown;
  handle?: PageHandle;
};

/** A page's code could not be loaded in three attempts: removed by an upgrade, or no network. */
export class PageCodeError extends Error {
  override name = "PageCodeError";
}

/** The `lazy` of a route: the page's code is loaded when it is first opened. */
export function lazyPage(load: () => Promise<PageModule>) {
  return async () => {
    const page = await loadWithRetries(load);
    return {
      Component: page.Component,
      ...(page.loader && { loader: page.loader(queryClient) }),
      ...(page.handle && { handle: page.handle }),
    };
  };
}

/**
 * Three attempts, one second apart (spec, section 2); a single one while the phone knows that it
 * has no network, so that the offline screen comes at once.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (attempt === 1 ? load() : loadAgain(load, attempt));
    } catch (cause) {
      if (attempt >= PAGE_LOAD_ATTEMPTS || navigator.onLine === false)
        throw new PageCodeError("page code", { cause });
      await new Promise((resume) => setTimeout(resume, PAGE_LOAD_PAUSE_MS));
    }
  }
}

/**
 * A browser caches a module's failure and does not fetch the same address again: a query is added
 * to it. The address is read from the source of the loading function, where the build wrote it.
 */
function loadAgain<T>(load: () => Promise<T>, attempt: number): Promise<T> {
  const address = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  if (!address) return load();
  const url = new URL(address, import.meta.url);
  url.searchParams.set("essai", String(attempt));
  return import(/* @vite-ignore */ url.href);
}
