import { Note } from "../ui/lists/note.tsx";

const texts = {
  title: "Aucun serveur d’e-mail",
  guide: "Ouvrir le guide de l’e-mail",
};

/** That no letter leaves this server, what that means here, and how to have one that sends. */
export function NoMailNote({ children }: { children: string }) {
  return (
    <Note tone="clay">
      <b className="font-semibold">{texts.title}</b>
      <p>{children}</p>
      <p className="mt-2">
        <a href="/guides/email" target="_blank" rel="noopener" className="underline">
          {texts.guide}
        </a>
      </p>
    </Note>
  );
}
