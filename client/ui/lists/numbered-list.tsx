/** Lines of text, numbered in their order. */
export function NumberedList({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-6 marker:text-ink-2">
      {lines.map((line, at) => (
        <li key={at} className="pl-1 text-pretty wrap-anywhere">
          {line}
        </li>
      ))}
    </ol>
  );
}
