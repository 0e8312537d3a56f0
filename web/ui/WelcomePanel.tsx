import type { ReactNode } from 'react'

type WelcomePanelProps = {
  /** Given its class, because what level it has is the page's matter. */
  heading: (className: string) => ReactNode
  /** For whom it is. */
  label: string
  text: ReactNode
  logo?: ReactNode
  /** Given its class: it fills the panel's right side, or stands above the text where that is narrow. */
  picture?: ((className: string) => ReactNode) | undefined
  actions: ReactNode
}

/** A greeting in the second colour. It looks at its own width, so that it can stand in a small picture of a page too. */
export function WelcomePanel({ heading, label, text, logo, picture, actions }: WelcomePanelProps) {
  return (
    <div className="@container overflow-hidden rounded-card bg-second-soft text-second-ink">
      <div className="h-1.5 bg-second" />
      <div className="flex flex-col @[40rem]:flex-row-reverse">
        {picture && (
          <div className="relative @[40rem]:min-h-56 @[40rem]:w-2/5 @[40rem]:shrink-0">
            {picture('aspect-[2/1] w-full object-cover @[40rem]:absolute @[40rem]:inset-0 @[40rem]:size-full')}
          </div>
        )}
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 @[40rem]:p-6">
          <div className="flex min-w-0 flex-col items-start gap-2">
            {logo}
            {heading('text-h3 wrap-anywhere')}
            <p
              dir="auto"
              className="max-w-full rounded-badge border border-second-edge bg-second px-2 py-0.5 text-xs font-semibold wrap-anywhere text-on-second"
            >
              {label}
            </p>
            <div dir="auto" className="max-w-[60ch] text-base wrap-anywhere whitespace-pre-line">
              {text}
            </div>
          </div>
          <div className="flex flex-wrap gap-3 @max-[30rem]:w-full">{actions}</div>
        </div>
      </div>
    </div>
  )
}
