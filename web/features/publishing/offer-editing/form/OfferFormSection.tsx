import type { ReactNode } from 'react'

/** One of the form's four parts: two columns, one on a phone. */
export function OfferFormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line [fieldset+&]:border-t [fieldset+&]:pt-5">
      <legend className="float-left mb-4 w-full font-heading text-title font-bold tracking-[-0.02em]">{title}</legend>
      <div className="clear-both grid items-start gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}
