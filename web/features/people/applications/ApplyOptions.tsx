import { Building, ChevronRight, Store } from 'lucide-react'
import { Link } from 'react-router'
import type { ApplicationKind } from '../../../../domain/enums.ts'
import { WORDS } from './applications.ts'

const ICONS = { SUPPLIER: Store, COMPANY: Building } as const

/** A link to the form of each kind of application. */
export function ApplyOptions({
  kinds,
  pathOf,
}: {
  kinds: readonly ApplicationKind[]
  pathOf: (kind: ApplicationKind) => string
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {kinds.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <li key={kind}>
            <Link
              to={pathOf(kind)}
              className="flex items-center gap-3 px-4 py-3.5 -outline-offset-2 hover:bg-sunken md:px-5"
            >
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-ink" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{WORDS[kind].title}</span>
                <span className="block text-portal text-ink-muted">{WORDS[kind].text}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-subtle" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
