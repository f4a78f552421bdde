type BarProps = {
  label: string;
  done: number;
  /** 0 where it is not known. */
  total: number;
};

/** How far something is: a line that fills. */
export function Bar({ label, done, total }: BarProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const hundredths = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={hundredths}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-blue" style={{ width: `${hundredths}%` }} />
    </div>
  );
}
