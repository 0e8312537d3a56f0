import { useRef, useState } from 'react'

/**
 * Where the focus goes when rows of a list come and go: a new one takes it by itself, and after the last of a place is gone the
 * row that took its place does, or the button that adds.
 */
export function useRows(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const leave = (index: number, what: string) => {
    setSaid(`${what} removed`)
    const next = list.current?.children[index === count - 1 ? index - 1 : index + 1]
    const field = next?.querySelector<HTMLElement>('input, textarea')
    if (field) field.focus()
    else add.current?.focus()
  }
  return { list, add, said, leave }
}
