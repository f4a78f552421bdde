/** The rules of a group, numbered, as whoever reads or accepts them sees them. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-6 marker:text-ink-2">
      {rules.map((rule, at) => (
        <li key={at} className="pl-1 text-pretty wrap-anywhere">
          {rule}
        </li>
      ))}
    </ol>
  );
}
