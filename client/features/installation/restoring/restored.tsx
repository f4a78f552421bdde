import type { RestoredCommunity } from "../../../../shared/installation/restoration.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { restoringTexts } from "./texts.ts";

const texts = restoringTexts.done;

/** The community is back: what to know of it, and the way in. */
export function Restored({ restored }: { restored: RestoredCommunity }) {
  const { communityUrl, publicUrl, letters, erased, signedOut } = restored;
  const isElsewhere = (url: string) =>
    !URL.canParse(url) || new URL(url).origin !== location.origin;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-lead text-pretty">{texts.lead(restored.title)}</p>
        <p className="meta">{texts.of(restored.madeAt)}</p>
      </div>
      <section>
        <h3 className="title text-h4">{texts.toKnow}</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5 text-pretty">
          <li>{texts.password}</li>
          <li>{signedOut ? texts.signedOut : texts.sessions}</li>
          <li>{texts.publishing}</li>
          {erased > 0 && <li>{texts.erased(erased)}</li>}
          {letters > 0 && <li>{texts.letters(letters)}</li>}
        </ul>
      </section>
      {isElsewhere(communityUrl) && (
        <Note tone="clay" className="wrap-anywhere">
          {texts.address(communityUrl)}
        </Note>
      )}
      {isElsewhere(publicUrl) && <Note className="wrap-anywhere">{texts.server(publicUrl)}</Note>}
      <SignIn />
    </div>
  );
}

/** The community is back, for who watched what somebody else began. */
export function RestoredElsewhere({ title }: { title: string }) {
  return (
    <div className="grid gap-5">
      <p className="text-lead text-pretty">{texts.lead(title)}</p>
      <SignIn />
    </div>
  );
}

/** The whole page is another one by now: it is loaded anew. */
const SignIn = () => (
  <Button as="a" href="/login" wide>
    {texts.signIn}
  </Button>
);
