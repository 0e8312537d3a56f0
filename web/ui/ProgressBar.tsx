type Props = { label: string; value: number; max: number }

/** How much of a known amount is done. What it is in numbers stands beside it. */
export function ProgressBar({ label, value, max }: Props) {
  const percent = Math.round((100 * Math.min(value, max)) / max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div className="h-full bg-brand forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  )
}
