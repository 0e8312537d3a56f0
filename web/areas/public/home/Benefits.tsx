import { BadgePercent, Gem, LockKeyhole, Store } from 'lucide-react'

const BENEFITS = [
  { Icon: Gem, title: 'Exclusive Deals', text: 'Offers from many shops and from your employer.' },
  { Icon: BadgePercent, title: 'Real Savings', text: 'Each saving is counted, and you tell us whether it worked.' },
  {
    Icon: Store,
    title: 'Trusted Brands',
    text: 'Each offer says how reliable it is.',
  },
  { Icon: LockKeyhole, title: 'GDPR-Compliant Privacy', text: 'Your employer never sees what you look at or redeem.' },
] as const

/** What the product promises, four times, in a row or two by two. */
export function Benefits() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 rounded-card border border-line bg-surface p-4 lg:flex-col">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="text-portal text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
