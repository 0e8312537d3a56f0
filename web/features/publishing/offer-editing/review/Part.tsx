import { type ReactNode, useId } from 'react'

/** One thing that staff look at, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The card as a picture of itself: nothing in it can be pressed, and all that it says stands beside it in words. */
export function AsEmployeesSeeIt({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <div inert className="max-w-80">
        {children}
      </div>
      <figcaption className="mt-2 text-ink-muted">
        {isVisible ? 'As employees see it' : 'As employees would see it'}
      </figcaption>
    </figure>
  )
}
