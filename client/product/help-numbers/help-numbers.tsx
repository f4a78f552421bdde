import { type HelpNumber, helpLink } from "../../../shared/people/help-numbers.ts";

const COUNTRIES = new Intl.DisplayNames("fr", { type: "region" });

/** Whom a young person may turn to, one a line; nothing where nobody is written down. */
export function HelpNumbers({ numbers }: { numbers: readonly HelpNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {numbers.map((one) => (
        <li key={`${one.country} ${one.name} ${one.contact}`} className="wrap-anywhere">
          <b className="font-semibold">{one.name}</b>
          {"\u00a0: "}
          <Contact contact={one.contact} />
          <span className="meta block">
            {[one.country && COUNTRIES.of(one.country), one.about].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact }: { contact: string }) {
  const href = helpLink(contact);
  if (!href) return contact;
  return (
    <a href={href} className="link font-semibold">
      {contact}
    </a>
  );
}
