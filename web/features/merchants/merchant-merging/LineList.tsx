import type { Line } from './merge-text.ts'

/** A few things, each with how many there are. */
export function LineList({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <dl aria-label={label} className="flex flex-col divide-y divide-line">
      {lines.map(({ what, text }) => (
        <div key={what} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{what}</dt>
          <dd className="tabular font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
