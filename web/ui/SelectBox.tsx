import { type KeyboardEvent, useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  isOn: boolean
  isMixed?: boolean
  /** Marks the boxes of rows, between which the arrow keys move. */
  isRow?: boolean
  /** Its name is drawn beside it. */
  isNamed?: boolean
  onChange: (isOn: boolean, isRange: boolean) => void
}

function neighbour(box: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const boxes = [...(box.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-row-box]') ?? [])]
  return boxes[boxes.indexOf(box) + step]
}

/** A box of its own, because a range is chosen with Shift and the arrow keys go from row to row. */
export function SelectBox({ label, isOn, isMixed = false, isRow = false, isNamed = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!isRow || step === 0) return
    event.preventDefault()
    const next = neighbour(event.currentTarget, step)
    next?.focus()
    if (event.shiftKey && next && !next.checked) next.click()
  }
  return (
    <label className="-my-1 -ml-3 inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center gap-1 pl-3">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        {...(isRow && { 'data-row-box': '' })}
        className="size-5 cursor-pointer accent-(--brand)"
        onKeyDown={onKey}
        onClick={(event) => onChange(!isOn, event.shiftKey)}
        onChange={() => undefined}
      />
      {isNamed && <span aria-hidden="true">{label}</span>}
    </label>
  )
}
