import type { StockAlert } from '../../../../domain/enums.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CodeStock, codesText, numberText } from './code-pools.ts'

const LEVELS: Record<StockAlert | 'ENOUGH', { tone: BadgeTone; word: string }> = {
  ENOUGH: { tone: 'success', word: 'Enough left' },
  LOW: { tone: 'warning', word: 'Few left' },
  EMPTY: { tone: 'danger', word: 'None left' },
}

function sentenceOf({ total, taken, level, hasSharedCode }: CodeStock): string {
  if (level === 'EMPTY') return 'Employees cannot see this offer until you add codes. Those who took one keep it.'
  if (total > 0) return `${codesText(taken)} taken so far. With none left, employees cannot see the offer.`
  return hasSharedCode
    ? 'Everybody gets the same code now. Codes that you add take its place, and each works for one person.'
    : 'This offer has no codes yet. Each code that you add works for one person.'
}

/** How many codes are left, as a figure, a bar and words. */
export function StockPanel({ stock }: { stock: CodeStock }) {
  const { total, free, level, failed } = stock
  const { tone, word } = LEVELS[level ?? 'ENOUGH']
  return (
    <Section title="Codes left">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="tabular font-heading text-h1 font-bold">{numberText(free)}</span>
          <span className="tabular text-ink-muted">of {codesText(total)}</span>
          {(total > 0 || level !== null) && (
            <Badge tone={tone} dot>
              {word}
            </Badge>
          )}
        </p>
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
          <div className="h-full bg-brand" style={{ width: total === 0 ? 0 : `${(100 * free) / total}%` }} />
        </div>
        <p className="max-w-[65ch] text-ink-muted">{sentenceOf(stock)}</p>
        {failed > 0 && (
          <p className="max-w-[65ch] rounded-control bg-warning-soft px-4 py-3 text-warning-ink">
            Reported as not working: {codesText(failed)}. The CSV file says which.
          </p>
        )}
      </div>
    </Section>
  )
}
