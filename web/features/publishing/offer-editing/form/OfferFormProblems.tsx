import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { FIELD_LABELS, isFieldName, type OfferFormValues } from './offer-form.ts'

function focusField(name: string): void {
  const box = document.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea, button)`)
  box?.focus()
}

/** After a submission that was refused: what is wrong, each line leading to its box. It takes the focus once. */
export function OfferFormProblems() {
  const { errors, submitCount } = useFormState<OfferFormValues>()
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef(submitCount)
  useEffect(() => {
    if (seen.current === submitCount) return
    seen.current = submitCount
    list.current?.focus()
  }, [submitCount])
  const problems = Object.keys(FIELD_LABELS).flatMap((name) => {
    const message = isFieldName(name) && errors[name]?.message
    return message ? [{ name, message }] : []
  })
  if (problems.length === 0) return null
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="alert"
      aria-labelledby="offer-problems"
      className="rounded-panel border border-danger bg-danger-soft p-4 text-danger-ink"
    >
      <p id="offer-problems" className="text-base font-semibold">
        {problems.length === 1 ? 'One thing needs your attention' : `${problems.length} things need your attention`}
      </p>
      <ul className="mt-1">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className="min-h-8 text-left text-portal underline" onClick={() => focusField(name)}>
              {isFieldName(name) && FIELD_LABELS[name]}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
