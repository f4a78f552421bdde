import { ComposeOver } from "./compose-over.tsx";
import { SearchKeys } from "./search-keys.tsx";

/** What a wide screen opens over the page one is on: the search and the composer. */
export function Shortcuts() {
  return (
    <>
      <SearchKeys />
      <ComposeOver />
    </>
  );
}
