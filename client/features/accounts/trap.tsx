/** A honeypot field, which only bots fill: the server then creates no account. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      <label>
        Site
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
