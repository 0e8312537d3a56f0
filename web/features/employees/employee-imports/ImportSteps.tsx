import { Check } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { type Step, STEPS } from './import-words.ts'

/** How far somebody has come of what an import takes. */
export function ImportSteps({ now }: { now: Step }) {
  const at = STEPS.indexOf(now)
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-portal max-md:hidden">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx('inline-flex items-center gap-2', index === at ? 'font-semibold text-ink' : 'text-ink-muted')}
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-6 place-items-center rounded-full border text-xs',
              index === at ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
            )}
          >
            {index < at ? <Check size={14} strokeWidth={2.5} /> : index + 1}
          </span>
          {step}
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
